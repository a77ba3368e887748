<?php

declare(strict_types=1);

/**
 * An object with properties and metadata.
 *
 * Every key of `$data` has a getter and a setter (`get_total()`, `set_total()`); classes override them if needed.
 */
abstract class WC_Data
{
    protected int $id = 0;

    /** @var array<string, mixed> */
    protected array $data = [];

    /** @var list<WC_Meta_Data> */
    protected array $meta_data = [];

    protected bool $meta_changed = false;

    /** @var list<int> Entries to delete when the object is saved. */
    protected array $deleted_meta = [];

    /** @var array<string, mixed> Properties changed since the object was read or saved. */
    protected array $changes = [];

    /** Whether changes count as changes, not as reading the stored object. */
    protected bool $object_read = true;

    public function set_object_read($read = true): void
    {
        $this->object_read = (bool) $read;
    }

    public function get_object_read(): bool
    {
        return $this->object_read;
    }

    public function get_id(): int
    {
        return $this->id;
    }

    public function set_id($id): void
    {
        $this->id = absint($id);
    }

    /** @return array<string, mixed> */
    public function get_data(): array
    {
        return ['id' => $this->id] + $this->data + ['meta_data' => $this->meta_data];
    }

    /**
     * Sets many properties at once.
     *
     * @param array<string, mixed> $props
     */
    public function set_props(array $props): void
    {
        foreach ($props as $name => $value) {
            $this->{"set_{$name}"}($value);
        }
    }

    /** @return mixed */
    protected function get_prop(string $name)
    {
        return $this->data[$name] ?? null;
    }

    /** @return array<string, mixed> */
    public function get_changes(): array
    {
        return $this->changes;
    }

    /** @param mixed $value */
    protected function set_prop(string $name, $value): void
    {
        if (($this->data[$name] ?? null) !== $value) {
            $this->changes[$name] = $value;
        }
        $this->data[$name] = $value;
    }

    /**
     * @param array<int, mixed> $arguments
     * @return mixed
     */
    public function __call(string $method, array $arguments)
    {
        $name = substr($method, 4);
        if (array_key_exists($name, $this->data)) {
            if (str_starts_with($method, 'get_')) {
                return $this->get_prop($name);
            }
            if (str_starts_with($method, 'set_')) {
                $this->set_prop($name, $arguments[0] ?? null);
                return null;
            }
        }
        throw new BadMethodCallException('The stand-in for WooCommerce has no ' . static::class . "::{$method}().");
    }

    /**
     * @return mixed The value, or, if $single is false, all entries with that name.
     */
    public function get_meta(string $key = '', bool $single = true, string $context = 'view')
    {
        $found = array_values(array_filter($this->meta_data, static fn($meta): bool => $meta->key === $key));
        if (!$single) {
            return $found;
        }
        return $found === [] ? '' : $found[0]->value;
    }

    public function meta_exists(string $key): bool
    {
        return $this->get_meta($key, false) !== [];
    }

    /** @return list<WC_Meta_Data> */
    public function get_meta_data(): array
    {
        return $this->meta_data;
    }

    public function add_meta_data(string $key, $value, bool $unique = false): void
    {
        if ($unique) {
            $this->delete_meta_data($key);
        }
        $this->meta_data[] = new WC_Meta_Data(0, $key, $value);
        $this->meta_changed = true;
    }

    public function update_meta_data(string $key, $value, $id = 0): void
    {
        foreach ($this->meta_data as $meta) {
            if ($meta->key === $key && (!$id || $meta->id === (int) $id)) {
                $meta->value = $value;
                $this->meta_changed = true;
                return;
            }
        }
        $this->add_meta_data($key, $value);
    }

    public function delete_meta_data(string $key): void
    {
        $this->delete_meta(static fn($meta): bool => $meta->key === $key);
    }

    public function delete_meta_data_value(string $key, $value): void
    {
        $this->delete_meta(static fn($meta): bool => $meta->key === $key && $meta->value === $value);
    }

    /** @return list<int> The ids of entries that were deleted since the object was saved; only for its store. */
    public function take_deleted_meta(): array
    {
        $deleted = $this->deleted_meta;
        $this->deleted_meta = [];
        return $deleted;
    }

    private function delete_meta(callable $isDeleted): void
    {
        foreach ($this->meta_data as $meta) {
            if ($isDeleted($meta) && $meta->id > 0) {
                $this->deleted_meta[] = $meta->id;
            }
        }
        $this->meta_data = array_values(array_filter($this->meta_data, static fn($meta): bool => !$isDeleted($meta)));
        $this->meta_changed = true;
    }

    public function __toString(): string
    {
        return (string) wp_json_encode($this->get_data());
    }
}
