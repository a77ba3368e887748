<?php

declare(strict_types=1);

namespace Tillbook\Features\SavedViews;

use Tillbook\Platform\Json;

/** A saved view: a name with a list's filters, search and order. */
final class SavedView
{
    /**
     * @param string $id SavedViewSchema::ID_PATTERN
     * @param string $list one of SavedViewSchema::LISTS
     * @param array<string, string|list<string>> $query as in the page's URL
     * @param list<string>|null $hidden keys of the columns it hides; null to leave columns unchanged
     * @param int $version counts changes
     */
    public function __construct(
        public readonly string $id,
        public readonly string $list,
        public readonly string $name,
        public readonly array $query,
        public readonly ?array $hidden,
        public readonly int $version = 1,
    ) {}

    /** @param array<string, mixed> $kept as toArray() returns it */
    public static function of(array $kept): ?self
    {
        $id = Json::text($kept, 'id');
        $list = Json::text($kept, 'list');
        $name = Json::text($kept, 'name');
        if ($id === null || $list === null || $name === null) {
            return null;
        }
        $query = [];
        foreach (Json::object($kept, 'query') as $parameter => $value) {
            $query[$parameter] = is_array($value)
                ? array_values(array_filter($value, is_string(...)))
                : (is_scalar($value)
                    ? (string) $value
                    : '');
        }
        $hidden = $kept['hidden'] ?? null;

        return new self(
            $id,
            $list,
            $name,
            $query,
            is_array($hidden) ? array_values(array_filter($hidden, is_string(...))) : null,
            Json::integer($kept, 'version') ?? 1,
        );
    }

    /**
     * Returns the view's next version.
     *
     * @param array<string, string|list<string>>|null $query
     * @param list<string>|null $hidden
     */
    public function changed(string $name, ?array $query, ?array $hidden): self
    {
        return new self($this->id, $this->list, $name, $query ?? $this->query, $hidden, $this->version + 1);
    }

    /** @return array<string, mixed> as it is stored */
    public function toArray(): array
    {
        return [
            'id' => $this->id,
            'list' => $this->list,
            'name' => $this->name,
            'query' => $this->query,
            'hidden' => $this->hidden,
            'version' => $this->version,
        ];
    }
}
