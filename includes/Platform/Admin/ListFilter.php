<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Closure;
use Tillbook\Platform\Rest\ListArguments;

/** A filter of a list: the request parameters it consists of, and how the user chooses a value. */
final class ListFilter
{
    /**
     * @param string $name the parameters' common beginning, such as `type` for `type_is` and `type_is_not`
     * @param array<string, array<string, mixed>> $arguments REST arguments by parameter, for Schema::argument()
     * @param (Closure(): string)|null $label translated when called; null for a filter that no user sees by name
     * @param (Closure(): array<array-key, string>)|null $options translated labels by value; null if the rows determine the values
     * @param list<string>|null $choices the only values that a page's URL can have, others are ignored; null for any
     * @param (Closure(string): string)|null $nameOf a value in words; null if the options have the words
     */
    private function __construct(
        public readonly string $name,
        public readonly array $arguments,
        public readonly ?Closure $label = null,
        public readonly ?Closure $options = null,
        public readonly ?array $choices = null,
        private readonly ?Closure $nameOf = null,
    ) {}

    /** Days: before, after or between. */
    public static function dates(): self
    {
        return new self('date', ListArguments::dates());
    }

    /** Terms of the search box. */
    public static function search(): self
    {
        return new self('search', ListArguments::search(), static fn(): string => __('Search', 'tillbook'));
    }

    /**
     * A choice of a value, or of all others.
     *
     * @param array<string, mixed> $schema of one value
     * @param Closure(): string $label
     * @param (Closure(): array<array-key, string>)|null $options
     * @param int|null $several the largest number of values that `…_is_in` takes; null without that parameter
     */
    public static function choice(
        string $name,
        array $schema,
        Closure $label,
        ?Closure $options = null,
        ?int $several = null,
    ): self {
        $in =
            $several === null
                ? []
                : ["{$name}_is_in" => ['type' => 'array', 'items' => $schema, 'minItems' => 1, 'maxItems' => $several]];

        return new self($name, ["{$name}_is" => $schema, "{$name}_is_not" => $schema] + $in, $label, $options);
    }

    /**
     * A choice of a currency, which is named by its code.
     *
     * @param string $name such as `store_currency` for `store_currency_is`
     * @param Closure(): string $label
     * @param bool $canExclude whether all other currencies can be chosen instead, with `…_is_not`
     */
    public static function currency(string $name, Closure $label, bool $canExclude = false): self
    {
        $filter = $canExclude
            ? self::choice($name, ListArguments::currency(), $label)
            : self::parameter("{$name}_is", ListArguments::currency(), $label);

        return $filter->named(strtoupper(...));
    }

    /**
     * A parameter with one value.
     *
     * @param array<string, mixed> $schema
     * @param (Closure(): string)|null $label
     * @param (Closure(): array<array-key, string>)|null $options
     */
    public static function parameter(
        string $parameter,
        array $schema,
        ?Closure $label = null,
        ?Closure $options = null,
    ): self {
        return new self((string) preg_replace('/_is$/', '', $parameter), [$parameter => $schema], $label, $options);
    }

    /**
     * The same filter, of which a page's URL can have only some values.
     *
     * @param list<string> $choices others are ignored
     */
    public function only(array $choices): self
    {
        return new self($this->name, $this->arguments, $this->label, $this->options, $choices, $this->nameOf);
    }

    /**
     * The same filter, whose values have other names in texts than the options, or names without options.
     *
     * @param Closure(string): string $nameOf a value in words
     */
    public function named(Closure $nameOf): self
    {
        return new self($this->name, $this->arguments, $this->label, $this->options, $this->choices, $nameOf);
    }

    /** @return list<string> */
    public function parameters(): array
    {
        return array_keys($this->arguments);
    }

    /** Whether a parameter holds several values. */
    public function isList(string $parameter): bool
    {
        return ($this->arguments[$parameter]['type'] ?? null) === 'array';
    }

    /** A value in words; the value itself if it has none. */
    public function valueName(string $value): string
    {
        return $this->nameOf === null
            ? ($this->options === null ? [] : ($this->options)())[$value] ?? $value
            : ($this->nameOf)($value);
    }
}
