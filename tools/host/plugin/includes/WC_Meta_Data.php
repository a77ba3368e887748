<?php

declare(strict_types=1);

/** One entry of an object's metadata. */
final class WC_Meta_Data implements JsonSerializable
{
    /** @var mixed */
    private $stored;

    /** @param mixed $value */
    public function __construct(public int $id, public string $key, public $value)
    {
        $this->stored = $value;
    }

    /** @return array<string, mixed> the fields changed since it was read or saved */
    public function get_changes(): array
    {
        return $this->value === $this->stored ? [] : ['value' => $this->value];
    }

    public function apply_changes(): void
    {
        $this->stored = $this->value;
    }

    /** @return array{id: int, key: string, value: mixed} */
    public function get_data(): array
    {
        return ['id' => $this->id, 'key' => $this->key, 'value' => $this->value];
    }

    /** @return array{id: int, key: string, value: mixed} */
    public function jsonSerialize(): array
    {
        return $this->get_data();
    }
}
