<?php

declare(strict_types=1);

namespace Tillbook\Tools\Schema;

use FilesystemIterator;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use ReflectionClass;
use ReflectionMethod;

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
     * Returns the classes below a folder that have schemas: those named …Schema, and controllers with a schema().
     *
     * @return list<class-string>
     */
    public static function classes(string $folder): array
    {
        $classes = [];
        foreach (
            new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS))
            as $file
        ) {
            $path = substr((string) $file, strlen($folder) + 1);
            $class = 'Tillbook\\' . str_replace('/', '\\', substr($path, 0, -strlen('.php')));
            if (preg_match('/(Schema|Controller)\.php$/', $path) === 1 && class_exists($class)) {
                $classes[] = $class;
            }
        }
        sort($classes);

        return $classes;
    }

    /**
     * Returns the schemas with a title that public static methods without required arguments return.
     *
     * @param class-string $class
     *
     * @return array<string, array<string, mixed>> by title
     */
    public static function named(string $class): array
    {
        $schemas = [];
        foreach ((new ReflectionClass($class))->getMethods(ReflectionMethod::IS_STATIC) as $method) {
            if (
                !$method->isPublic() ||
                $method->getDeclaringClass()->getName() !== $class ||
                $method->getNumberOfRequiredParameters() > 0 ||
                (string) $method->getReturnType() !== 'array'
            ) {
                continue;
            }
            $schema = $method->invoke(null);
            if (is_array($schema) && is_string($schema['title'] ?? null) && isset($schema['$schema'])) {
                $schemas[$schema['title']] = $schema;
            }
        }

        return $schemas;
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
