<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

use WP_REST_Request;

/** Makes WordPress read the arguments of a route as their schemas say: null is no value, `$` is the end of a text. */
final class Arguments
{
    /** WordPress' `$` also matches before a last line break. */
    public const END = '$(?!\n)';

    /**
     * Prepares the arguments of a route, which WordPress then validates and sanitizes.
     *
     * @param array<mixed> $arguments by name
     *
     * @return array<mixed>
     */
    public static function prepared(array $arguments): array
    {
        return array_map(
            static fn(mixed $argument): mixed => is_array($argument)
                ? self::keepingNull(self::withStrictPatterns($argument))
                : $argument,
            $arguments,
        );
    }

    /**
     * Removes the request's null parameters, unless their argument's schema allows null. Another value in the request
     * or the default applies then, as if null weren't sent.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    public static function dropNulls(WP_REST_Request $request): void
    {
        $arguments = (array) ($request->get_attributes()['args'] ?? []);
        foreach (array_keys(array_filter($request->get_params(), is_null(...))) as $name) {
            $argument = $arguments[$name] ?? null;
            if (is_array($argument) && !self::allowsNull($argument)) {
                $name = (string) $name;
                $value = $request->get_param($name);
                unset($request[$name]);
                if ($value !== null) {
                    $request->set_param($name, $value);
                }
            }
        }
    }

    /** @param array<mixed> $argument one without a type takes any value */
    private static function allowsNull(array $argument): bool
    {
        return !isset($argument['type']) || in_array('null', (array) $argument['type'], true);
    }

    /**
     * WordPress doesn't validate null arguments but sanitizes them, which turns them into an empty string or list that
     * the schema doesn't allow.
     *
     * @param array<mixed> $argument
     *
     * @return array<mixed>
     */
    private static function keepingNull(array $argument): array
    {
        $sanitize = $argument['sanitize_callback'] ?? null;
        if (!is_callable($sanitize)) {
            return $argument;
        }

        return [
            'sanitize_callback' => static fn(mixed $value, mixed $request, mixed $name): mixed => $value === null
                ? null
                : $sanitize($value, $request, $name),
        ] + $argument;
    }

    /**
     * @param array<mixed> $argument
     *
     * @return array<mixed>
     */
    private static function withStrictPatterns(array $argument): array
    {
        array_walk_recursive($argument, static function (mixed &$value, int|string $name): void {
            if ($name === 'pattern' && is_string($value) && preg_match('/(?<!\\\\)\$$/D', $value) === 1) {
                $value = substr($value, 0, -1) . self::END;
            }
        });

        return $argument;
    }
}
