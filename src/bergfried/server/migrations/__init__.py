"""What has changed in the tables of the games from version to version, as steps of Alembic in `versions`.

They run by themselves when a server begins (`bergfried.server.places`): on SQLite and PostgreSQL the same ones.
"""
