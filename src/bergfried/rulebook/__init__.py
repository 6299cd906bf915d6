"""The rulebook as data: the rule ledger, the tables, and what loads and shows them."""
