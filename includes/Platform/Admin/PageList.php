<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Closure;
use Tillbook\Platform\Flags\Flag;
use WP_REST_Request;

/** A list on a page: its location, its valid parameters and its columns. */
final class PageList
{
    /** @var array<string, array<mixed>>|null */
    private ?array $arguments = null;

    /**
     * @param string $id one of SavedViewSchema::LISTS if its views can be saved
     * @param string $page such as `/payments/transactions`
     * @param Closure(): ListRules $rules
     * @param Closure(): list<ListColumn> $columns in the order of screen and file
     * @param array<string, string> $base URL parameters that lead to it, such as those of a tab
     * @param Flag|null $flag without which the list does not exist
     * @param string|null $preference the one of UserPreferences::FIELDS that keeps the hidden columns; null if none can be hidden
     */
    public function __construct(
        public readonly string $id,
        public readonly string $page,
        public readonly Closure $rules,
        public readonly Closure $columns,
        public readonly array $base = [],
        public readonly ?Flag $flag = null,
        public readonly ?string $preference = null,
    ) {}

    /** Whether views of the list can be saved. */
    public function hasViews(): bool
    {
        return in_array($this->id, SavedViewSchema::LISTS, true);
    }

    /**
     * Whether a page URL shows this list.
     *
     * @param array<string, mixed> $query the page's URL query
     */
    public function isShownBy(string $path, array $query): bool
    {
        return $path === $this->page && array_diff_assoc($this->base, array_filter($query, is_string(...))) === [];
    }

    /**
     * Validates a view's query against the list: finds unknown parameters and values that its REST route would reject.
     *
     * @param array<string, mixed> $query
     *
     * @return list<string> names of the invalid parameters
     */
    public function problems(array $query): array
    {
        $rules = ($this->rules)();
        $unknown = $rules->notUnderstood($query);
        $parameters = $rules->parameters(array_diff_key($query, array_flip($unknown)));
        $request = new WP_REST_Request('GET', $rules->path);
        $request->set_attributes(['args' => array_intersect_key($this->arguments($rules->path), $parameters)]);
        $request->set_query_params($parameters);
        $answer = $request->has_valid_params();
        $data = is_wp_error($answer) ? $answer->get_error_data() : null;
        $refused = is_array($data) && is_array($data['params'] ?? null) ? array_keys($data['params']) : [];

        return array_values(
            array_unique([
                ...$unknown,
                ...array_map(
                    static fn(int|string $name): string => match ($name) {
                        'sort' => 'orderby',
                        'direction' => 'order',
                        default => (string) $name,
                    },
                    $refused,
                ),
            ]),
        );
    }

    /** @return array<string, array<mixed>> argument definitions of the list's REST route */
    private function arguments(string $path): array
    {
        if ($this->arguments !== null) {
            return $this->arguments;
        }
        $this->arguments = [];
        $endpoints = rest_get_server()->get_routes('wc/v3')[$path] ?? [];
        foreach (is_array($endpoints) ? $endpoints : [] as $endpoint) {
            if (
                !is_array($endpoint) ||
                !is_array($endpoint['methods'] ?? null) ||
                !isset($endpoint['methods']['GET'])
            ) {
                continue;
            }
            foreach (is_array($endpoint['args'] ?? null) ? $endpoint['args'] : [] as $name => $argument) {
                $this->arguments[(string) $name] = is_array($argument) ? $argument : [];
            }
        }

        return $this->arguments;
    }
}
