<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Features\ListExport;

/** Describes an export's period and filters, as text and as part of the file name. */
final class ExportSelection
{
    /** Some systems cut off or reject longer file names. */
    private const MAX_NAME_LENGTH = 140;
    /** Parameters that aren't filters. */
    private const NO_FILTERS = [
        'sort',
        'direction',
        'page',
        'pagesize',
        'columns',
        'user_email',
        'user_timezone',
        'locale',
        '_locale',
        'match',
    ];
    /** Parameters for the period. */
    public const DATES = ['date_before', 'date_after', 'date_between'];

    /**
     * @param array<string, mixed> $parameters validated by the list's arguments()
     * @param array{string, string}|null $period first and last day of a scheduled export
     */
    public function __construct(
        private readonly ListExport $list,
        private readonly array $parameters,
        private readonly ?array $period = null,
    ) {}

    public static function of(ListExport $list, Export $export): self
    {
        return new self($list, $export->parameters, $export->period);
    }

    /**
     * Returns the period and the filters in the current language; empty if the export contains everything.
     *
     * @param bool $withSearch whether to include the search term, which may be a customer's name
     */
    public function text(bool $withSearch = true): string
    {
        $filters = [];
        foreach ($this->filters() as $name => $values) {
            $filters[] =
                $name === 'search' && !$withSearch ? __('a search', 'tillbook') : $this->filterText($name, $values);
        }
        if (count($filters) > 1 && ($this->parameters['match'] ?? 'all') === 'any') {
            /* translators: %s: filters, such as "Type: Refund; Country: Sweden" */
            $filters = [sprintf(__('any of: %s', 'tillbook'), implode('; ', $filters))];
        }

        return implode('; ', [...$this->days(), ...$filters]);
    }

    /**
     * Returns the name of the file, such as transactions-2026-11-01-to-2026-11-30-type-refund-1234-rows.csv. It
     * doesn't contain the search term: file names end up in many places, and searches contain customers' names.
     *
     * @param string $today day of the request in the store's time zone, YYYY-MM-DD
     * @param bool $isTest whether the rows are a test account's, which the name says first
     */
    public function fileName(string $today, int $rows, bool $isTest = false): string
    {
        $parts = $isTest ? ['test', $this->list->kind()] : [$this->list->kind()];
        $dates = [];
        foreach (self::DATES as $name) {
            $values = $this->dates($name);
            if ($values !== []) {
                $dates[] =
                    $name === 'date_between'
                        ? implode('-to-', array_unique($values))
                        : substr($name, strlen('date_')) . '-' . $values[0];
            }
        }
        if ($this->period !== null) {
            array_unshift($dates, implode('-to-', array_unique($this->period)));
        }
        $parts[] = $dates === [] ? "until-$today" : implode('-', $dates);
        foreach ($this->filters() as $name => $values) {
            $parts[] =
                $name === 'search'
                    ? 'search'
                    : str_replace('_', '-', preg_replace('/_is(_in)?$/', '', $name) . '-' . implode('-', $values));
        }
        $name = strtolower((string) preg_replace('/[^A-Za-z0-9-]+/', '-', implode('-', $parts)));

        return rtrim(substr($name, 0, self::MAX_NAME_LENGTH), '-') .
            "-$rows-" .
            ($rows === 1 ? 'row' : 'rows') .
            '.csv';
    }

    /** @return array<string, non-empty-list<string>> values by parameter, without dates */
    private function filters(): array
    {
        $filters = [];
        foreach (
            array_diff_key($this->parameters, array_flip([...self::NO_FILTERS, ...self::DATES]))
            as $name => $value
        ) {
            $values = self::values($value);
            if ($values !== []) {
                $name = $name === 'additional_status' ? 'status' : $name;
                $filters[$name] = [...$filters[$name] ?? [], ...$values];
            }
        }

        return $filters;
    }

    /** @return list<string> YYYY-MM-DD; the list ignores a time of day */
    private function dates(string $name): array
    {
        return array_map(
            static fn(string $day): string => substr($day, 0, 10),
            self::values($this->parameters[$name] ?? null),
        );
    }

    /** @return list<string> */
    private function days(): array
    {
        $days = [];
        $between = $this->dates('date_between');
        foreach ([$this->period, count($between) === 2 ? $between : null] as $span) {
            if ($span !== null) {
                $days[] =
                    $span[0] === $span[1]
                        ? $span[0]
                        : sprintf(
                            /* translators: 1: first day, 2: last day */
                            __('%1$s to %2$s', 'tillbook'),
                            $span[0],
                            $span[1],
                        );
            }
        }
        foreach ($this->dates('date_after') as $day) {
            /* translators: %s: a day */
            $days[] = sprintf(__('after %s', 'tillbook'), $day);
        }
        foreach ($this->dates('date_before') as $day) {
            /* translators: %s: a day */
            $days[] = sprintf(__('before %s', 'tillbook'), $day);
        }

        return $days;
    }

    /** @param non-empty-list<string> $values */
    private function filterText(string $name, array $values): string
    {
        $filter = (string) preg_replace('/_is(_not|_in)?$/', '', $name);
        $rule = $this->list->rules()->filter($filter);
        $label = $rule?->label === null ? $filter : ($rule->label)();
        $names = implode(
            ', ',
            array_map(static fn(string $value): string => $rule?->valueName($value) ?? $value, $values),
        );

        return str_ends_with($name, '_is_not')
            ? /* translators: 1: what is filtered by, such as Type; 2: what is left out, such as Refund */
            sprintf(__('%1$s: not %2$s', 'tillbook'), $label, $names)
            : /* translators: 1: what is filtered by, such as Type; 2: what is chosen, such as Refund */
            sprintf(__('%1$s: %2$s', 'tillbook'), $label, $names);
    }

    /** @return list<string> */
    private static function values(mixed $value): array
    {
        return array_values(
            array_filter(
                array_map(
                    static fn(mixed $one): string => is_scalar($one) ? (string) $one : '',
                    is_array($value) ? $value : [$value],
                ),
                static fn(string $one): bool => $one !== '' && $one !== '---',
            ),
        );
    }
}
