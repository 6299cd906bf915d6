"""What burns."""
