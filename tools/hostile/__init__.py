"""Requests no honest player sends, many of them: nothing may fail, nothing may be done or told that should not."""
