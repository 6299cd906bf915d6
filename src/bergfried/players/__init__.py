"""Machine opponents."""
