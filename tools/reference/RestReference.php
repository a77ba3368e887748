<?php

declare(strict_types=1);

namespace Tillbook\Tools\Reference;

/**
 * docs/reference/rest.md from routes and schemas, as plain data. Answers that have a title are told once, at the end.
 *
 * @phpstan-type Endpoint array{methods: string, text: string, who: list<string>, isCommand: bool, limit: string|null, arguments: array<string, array<string, mixed>>, answer: string|null, errors: array<string, list<int>>}
 */
final class RestReference
{
    /** What the page says once for all routes. */
    private const INTRODUCTION = <<<'TEXT'
    # REST reference

    Made by `npm run reference` from the plugin's routes, schemas and code. Do not edit.

    Everything lies under `/wp-json`. Money is an integer in minor units beside its currency; times are seconds since 1970 in
    UTC unless a field says otherwise. `OPTIONS` on a route answers with its schema.

    **Who may.** The capability stands at each endpoint. A cookie needs WordPress' nonce with it (`X-WP-Nonce`); application
    passwords and WooCommerce API keys work too, but where it says "no API keys", those are refused unless the store allows
    them (`tillbook_api_key_refused`, 403).

    **Errors** are WordPress' own shape: `code`, `message`, `data.status`. The codes at each endpoint are those that stand in
    the code which answers it; the provider's refusals come on top of them. Every endpoint may answer with these:

    | code | status | meaning |
    |---|---|---|
    | `rest_forbidden` | 401, 403 | nobody is logged in, or the capability is missing |
    | `rest_cookie_invalid_nonce` | 403 | the nonce is wrong or too old |
    | `rest_missing_callback_param`, `rest_invalid_param` | 400 | a parameter is missing or is not what its schema allows; `data.params` names it |
    | `tillbook_too_many_requests` | 429 | too many requests of the endpoint's kind; `Retry-After` says how many seconds to wait |
    | `wcpay_server_error` | 500 | something broke; it is in WooCommerce's log under `tillbook` |

    TEXT;

    /** @var array<string, array<string, mixed>> schemas by title */
    private array $answers = [];

    /** @param array<string, array<string, mixed>> $schemas those that are exported, by name */
    public function __construct(private readonly array $schemas) {}

    /**
     * @param list<array{path: string, schema: array<string, mixed>, endpoints: list<Endpoint>}> $routes by path
     * @param list<array{kind: string, seconds: int, ofUser: int, ofStore: int}> $limits
     */
    public function text(array $routes, array $limits): string
    {
        $this->answers = [];
        $text =
            self::INTRODUCTION .
            "\n" .
            "**Limits**, which the filter `tillbook_rate_limit` changes:\n\n" .
            Markdown::table(
                ['kind', 'requests of a user', 'of the store', 'in'],
                array_map(
                    static fn(array $limit): array => [
                        "`{$limit['kind']}`",
                        (string) $limit['ofUser'],
                        (string) $limit['ofStore'],
                        $limit['seconds'] . ' seconds',
                    ],
                    $limits,
                ),
            );
        $group = null;
        foreach ($routes as ['path' => $path, 'schema' => $schema, 'endpoints' => $endpoints]) {
            $readable = self::path($path);
            $own = explode('/', substr($readable, strlen('/wc/v3/payments/')))[0];
            if ($own !== $group) {
                $group = $own;
                $text .= "## Routes: $group\n\n";
            }
            foreach ($endpoints as $endpoint) {
                $text .= $this->endpoint($readable, $path, $schema, $endpoint);
            }
        }
        $text .= "## Answers\n\n";
        $told = [];
        while (($left = array_diff_key($this->answers, $told)) !== []) {
            foreach ($left as $title => $schema) {
                $told[$title] = "### $title\n\n" . self::described($schema) . $this->fields($schema);
            }
        }
        ksort($told);

        return rtrim($text . implode('', $told)) . "\n";
    }

    /** A route's pattern with `{name}` for what is captured, without what may be left out at its end. */
    public static function path(string $pattern): string
    {
        return (string) preg_replace(['/\(\?P<(\w+)>((?:[^()]|\((?2)\))*)\)/', '~/\?$~'], ['{$1}', ''], $pattern);
    }

    /** @param array<string, mixed> $schema of a value: its type and what it is held to, in one line */
    public static function type(array $schema): string
    {
        $types = array_map(strval(...), (array) ($schema['type'] ?? 'anything'));
        $items = $schema['items'] ?? null;
        if (is_array($items) && $items !== []) {
            $types = array_map(
                static fn(string $type): string => $type === 'array'
                    ? 'array of ' . (isset($items['title']) ? self::link((string) $items['title']) : self::type($items))
                    : $type,
                $types,
            );
        }
        $said = [implode(' or ', $types)];
        if (is_array($schema['enum'] ?? null)) {
            $said[] =
                'one of ' .
                implode(
                    ', ',
                    array_map(static fn(mixed $value): string => Markdown::code(self::value($value)), $schema['enum']),
                );
        }
        foreach (
            [
                'minimum' => 'at least',
                'maximum' => 'at most',
                'minLength' => 'characters, at least',
                'maxLength' => 'characters, at most',
                'minItems' => 'items, at least',
                'maxItems' => 'items, at most',
                'maxProperties' => 'properties, at most',
            ]
            as $name => $words
        ) {
            if (is_int($schema[$name] ?? null) && $schema[$name] !== PHP_INT_MAX) {
                $said[] = "$words {$schema[$name]}";
            }
        }
        if (is_string($schema['format'] ?? null)) {
            $said[] = $schema['format'];
        }
        if (is_string($schema['pattern'] ?? null)) {
            $said[] = 'as ' . Markdown::code($schema['pattern']);
        }

        return implode('; ', $said);
    }

    /**
     * @param array<string, mixed> $schema
     * @param Endpoint $endpoint
     */
    private function endpoint(string $readable, string $path, array $schema, array $endpoint): string
    {
        $who =
            implode(' or ', array_map(Markdown::code(...), $endpoint['who'])) .
            ($endpoint['isCommand'] ? '; no API keys' : '');
        $text =
            '### ' .
            $endpoint['methods'] .
            " $readable\n\n" .
            Markdown::text($endpoint['text']) .
            "\n\nWho may: $who." .
            ($endpoint['limit'] === null ? '' : " Limit: `{$endpoint['limit']}`.") .
            "\n\n";
        $arguments = $endpoint['arguments'];
        preg_match_all('/\(\?P<(\w+)>((?:[^()]|\((?2)\))*)\)/', $path, $captured, PREG_SET_ORDER);
        foreach (array_reverse($captured) as [, $name, $pattern]) {
            $arguments =
                [$name => ($arguments[$name] ?? ['type' => 'string', 'pattern' => $pattern]) + ['required' => true]] +
                $arguments;
        }
        $rows = [];
        foreach ($arguments as $name => $argument) {
            $rows[] = ["`$name`", self::type($argument), self::presence($argument), self::line($argument)];
        }
        $text .= Markdown::table(['parameter', 'type', 'default', ''], $rows);
        $text .= $this->answer($endpoint['answer'], $schema);
        $errors = [];
        foreach ($endpoint['errors'] as $code => $statuses) {
            $errors[] = "`$code`" . ($statuses === [] ? '' : ' (' . implode(', ', $statuses) . ')');
        }

        return $text . ($errors === [] ? '' : 'Errors: ' . implode(', ', $errors) . ".\n\n");
    }

    /**
     * @param string|null $other words, or the name of a schema, where it is not the route's
     * @param array<string, mixed> $schema
     */
    private function answer(?string $other, array $schema): string
    {
        $schema = $other === null ? $schema : $this->schemas[$other] ?? [];
        $title = $schema['title'] ?? null;
        if (is_string($title)) {
            $this->answers[$title] ??= $schema;

            return 'Answer: ' . self::link($title) . ".\n\n";
        }

        return $schema === []
            ? ($other === null
                ? ''
                : "Answer: $other.\n\n")
            : 'Answer: ' . self::type($schema) . ".\n\n" . $this->fields($schema);
    }

    /** @param array<string, mixed> $schema */
    private function fields(array $schema): string
    {
        return Markdown::table(['field', 'type', ''], $this->rows($schema, ''));
    }

    /**
     * @param array<string, mixed> $schema
     *
     * @return list<list<string>>
     */
    private function rows(array $schema, string $prefix): array
    {
        $rows = [];
        foreach (is_array($schema['properties'] ?? null) ? $schema['properties'] : [] as $name => $field) {
            $rows = [...$rows, ...$this->field($prefix . $name, is_array($field) ? $field : [])];
        }
        $items = $schema['items'] ?? null;
        if ($rows === [] && is_array($items)) {
            $this->note($items);
            $rows = isset($items['title']) ? [] : $this->rows($items, $prefix . '[].');
        }
        $others = $schema['additionalProperties'] ?? null;
        if (is_array($others) && $others !== []) {
            $rows = [...$rows, ...$this->field($prefix . '*', $others)];
        }

        return $rows;
    }

    /**
     * @param array<string, mixed> $field
     *
     * @return list<list<string>>
     */
    private function field(string $name, array $field): array
    {
        $this->note($field);
        $type = isset($field['title'])
            ? self::link((string) $field['title']) .
                (in_array('null', (array) ($field['type'] ?? []), true) ? ' or null' : '')
            : self::type($field);
        $rows = [["`$name`", $type, self::line($field)]];
        if (isset($field['title'])) {
            return $rows;
        }
        $items = $field['items'] ?? null;
        if (is_array($items)) {
            $this->note($items);

            return isset($items['title']) ? $rows : [...$rows, ...$this->rows($items, "{$name}[].")];
        }

        return [...$rows, ...$this->rows($field, "$name.")];
    }

    /** @param array<string, mixed> $schema */
    private function note(array $schema): void
    {
        if (is_string($schema['title'] ?? null)) {
            $this->answers[$schema['title']] ??= $schema;
        }
    }

    /** @param array<string, mixed> $argument */
    private static function presence(array $argument): string
    {
        if (($argument['required'] ?? false) === true) {
            return 'required';
        }

        return array_key_exists('default', $argument) ? Markdown::code(self::value($argument['default'])) : '';
    }

    private static function value(mixed $value): string
    {
        return is_string($value) && $value !== ''
            ? $value
            : json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
    }

    /** @param array<string, mixed> $schema */
    private static function line(array $schema): string
    {
        return is_string($schema['description'] ?? null)
            ? Markdown::text((string) preg_replace('/\s+/', ' ', $schema['description']))
            : '';
    }

    /** @param array<string, mixed> $schema */
    private static function described(array $schema): string
    {
        $line = self::line($schema);
        $type = self::type($schema);

        return ($line === '' ? '' : "$line\n\n") . ($type === 'object' ? '' : "$type\n\n");
    }

    private static function link(string $title): string
    {
        return "[$title](" . Markdown::anchor($title) . ')';
    }
}
