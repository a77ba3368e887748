<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

/** Stripe's encoding of parameters: `a=1&b[c]=true&expand[]=d`. */
final class Form
{
    /**
     * @param array<string, mixed> $parameters texts, numbers, booleans, lists and maps of these; null is left out, an empty text unsets
     *     a value
     */
    public static function encode(array $parameters): string
    {
        return implode(
            '&',
            array_map(
                static fn(array $pair): string => self::name($pair[0]) . '=' . rawurlencode($pair[1]),
                self::pairs($parameters),
            ),
        );
    }

    /**
     * Returns the fields, with brackets in the names.
     *
     * @param array<mixed> $parameters
     *
     * @return list<array{string, string}>
     */
    public static function pairs(array $parameters, string $within = ''): array
    {
        $pairs = [];
        foreach ($parameters as $key => $value) {
            $name = match (true) {
                $within === '' => (string) $key,
                // Objects in a list need their place, so that their fields stay together.
                array_is_list($parameters) => $within . (is_array($value) ? "[$key]" : '[]'),
                default => $within . "[$key]",
            };
            if (is_array($value)) {
                array_push($pairs, ...self::pairs($value, $name));
            } elseif (is_bool($value)) {
                $pairs[] = [$name, $value ? 'true' : 'false'];
            } elseif (is_scalar($value)) {
                $pairs[] = [$name, (string) $value];
            }
        }

        return $pairs;
    }

    private static function name(string $name): string
    {
        return str_replace(['%5B', '%5D'], ['[', ']'], rawurlencode($name));
    }
}
