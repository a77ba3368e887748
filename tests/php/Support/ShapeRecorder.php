<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

/**
 * Records which fields Stripe's answers have: a line for each address, type of object, field and JSON type, in the file
 * that TILLBOOK_STRIPE_SHAPES names. It never writes a value.
 */
final class ShapeRecorder
{
    public const FILE = 'TILLBOOK_STRIPE_SHAPES';

    /** @var array<string, true> lines that are written */
    private static array $written = [];

    /** Starts to record, if the variable is set. */
    public static function start(): void
    {
        if (getenv(self::FILE) !== false && getenv(self::FILE) !== '') {
            add_action('http_api_debug', [self::class, 'record'], 10, 5);
        }
    }

    public static function record(mixed $answer, mixed $context, mixed $class, mixed $arguments, mixed $url): void
    {
        $path = is_string($url) ? (string) parse_url($url, PHP_URL_PATH) : '';
        $body = is_array($answer) ? json_decode(wp_remote_retrieve_body($answer), true) : null;
        $method = is_array($arguments) && is_string($arguments['method'] ?? null) ? $arguments['method'] : 'GET';
        if (str_starts_with($path, '/v1/') && is_array($body)) {
            $path = (string) preg_replace('#/[a-z]+(_[a-z]+)*_\w*[A-Z0-9]\w*#', '/{id}', $path);
            $new = array_diff_key(array_flip(self::lines("$method $path", 'none', '', $body)), self::$written);
            self::$written += array_fill_keys(array_keys($new), true);
            file_put_contents((string) getenv(self::FILE), implode('', array_keys($new)), FILE_APPEND | LOCK_EX);
        }
    }

    /**
     * @param array<mixed> $value
     *
     * @return list<string>
     */
    private static function lines(string $address, string $kind, string $at, array $value): array
    {
        if (is_string($value['object'] ?? null) && preg_match('/^[a-z_.]+$/D', $value['object']) === 1) {
            [$kind, $at] = [$value['object'], ''];
        }
        $lines = [];
        foreach ($value as $name => $field) {
            $place = is_int($name) ? "{$at}[]" : ltrim("$at.$name", '.');
            $type = is_array($field) ? (array_is_list($field) ? 'list or empty' : 'object') : gettype($field);
            $lines[] = "$address\t$kind\t$place\t$type\n";
            // The names in metadata are the merchant's.
            if (is_array($field) && $name !== 'metadata') {
                array_push($lines, ...self::lines($address, $kind, $place, $field));
            }
        }

        return $lines;
    }
}
