<?php

declare(strict_types=1);

namespace Tillbook\Tools\Schema;

/** Converts WordPress' REST schema arrays to JSON Schema for other tools. */
final class SchemaExport
{
    /** Keys that WordPress stores next to an argument's schema. */
    private const NOT_SCHEMA = ['validate_callback', 'sanitize_callback', 'arg_options', 'context', 'readonly'];

    /**
     * Converts the arguments of a route to an object schema.
     *
     * @param array<string, array<string, mixed>> $arguments as given to register_rest_route()
     *
     * @return array<string, mixed>
     */
    public static function ofArguments(string $title, array $arguments): array
    {
        $required = [];
        foreach ($arguments as $name => $argument) {
            if (($argument['required'] ?? false) === true) {
                $required[] = $name;
            }
            unset($arguments[$name]['required']);
        }

        return [
            '$schema' => 'http://json-schema.org/draft-04/schema#',
            'title' => $title,
            'type' => 'object',
            'properties' => $arguments,
        ] +
            ($required === [] ? [] : ['required' => $required]) + ['additionalProperties' => false];
    }

    /**
     * Removes the keys that only WordPress reads.
     *
     * @param array<mixed> $schema
     *
     * @return array<mixed>
     */
    public static function plain(array $schema): array
    {
        $plain = [];
        foreach ($schema as $name => $value) {
            if (in_array($name, self::NOT_SCHEMA, true)) {
                continue;
            }
            $plain[$name] = is_array($value) ? self::plain($value) : $value;
        }

        return $plain;
    }
}
