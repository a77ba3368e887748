<?php

declare(strict_types=1);

namespace Tillbook\Tools\Schema;

use Tillbook\Features\ListExport;
use Tillbook\Features\SavedViews\MovingDates;
use Tillbook\Features\SavedViews\SavedViews;
use Tillbook\Features\SavedViews\ViewedLists;
use Tillbook\Platform\Admin\ListColumn;
use Tillbook\Platform\Admin\ListFilter;
use Tillbook\Platform\Admin\ListRules;
use Tillbook\Platform\Admin\PageList;
use Tillbook\Platform\Admin\SavedViewSchema;
use Tillbook\Platform\Rest\ListArguments;
use Tillbook\Platform\Rest\Schema;

/** The lists: what each can be asked, and what its table and its filter bar show. */
final class ListFacts
{
    public function __construct(private readonly LabelFacts $labels) {}

    /**
     * @param list<PageList> $lists
     *
     * @return list<GeneratedFile>
     */
    public function files(array $lists): array
    {
        $files = [];
        foreach ($lists as $list) {
            $rules = ($list->rules)();
            $files[] = (new GeneratedFile("lib/facts/lists/$list->id.gen.ts", [
                'ListQueryRules' => 'lib/query',
            ]))->constant('Filters and sort columns of the list.', 'rules', self::rules($rules), 'ListQueryRules');
            $files[] = $this->table($list, $rules);
        }

        return $files;
    }

    /**
     * Returns the files about all lists: their pages, views that users saved, exports.
     *
     * @param list<PageList> $lists
     * @param list<ListExport> $exports
     *
     * @return list<GeneratedFile>
     */
    public static function together(array $lists, array $exports): array
    {
        $viewed = array_values(array_filter($lists, static fn(PageList $list): bool => $list->hasViews()));
        $kinds = array_column(
            array_map(static fn(ListExport $list): array => [$list->rules()->path, $list->kind()], $exports),
            1,
            0,
        );
        $exported = array_filter($lists, static fn(PageList $list): bool => isset($kinds[($list->rules)()->path]));
        $columns = array_merge(
            ...array_map(static fn(PageList $list): array => ($list->columns)(), array_values($exported)),
        );
        $notInFiles = array_filter(
            $columns,
            static fn(ListColumn $column): bool => $column->inFile === ListColumn::NEVER,
        );
        $places = static fn(PageList $list): array => ['path' => $list->page, 'base' => (object) $list->base] +
            ($list->flag === null ? [] : ['flag' => $list->flag->value]);

        return [
            (new GeneratedFile('lib/facts/paging.gen.ts'))
                ->constant('Rows of a page, unless the URL names another number.', 'PAGE_SIZE', Schema::PAGE_SIZE)
                ->constant('The largest number of rows of a page.', 'MAX_PAGE_SIZE', Schema::MAX_PAGE_SIZE)
                ->constant('Maximum number of search terms at once.', 'MAX_TERMS', ListArguments::MAX_TERMS),
            (new GeneratedFile('lib/facts/saved-views.gen.ts', ['FeatureFlag' => 'lib/settings']))
                ->union(
                    'A list for which views can be saved, as the REST API names it.',
                    'ViewedList',
                    SavedViewSchema::LISTS,
                )
                ->constant(
                    'Where each list is: its page, the URL parameters that select it there, and the feature without which it does not exist.',
                    'PLACES',
                    array_column(
                        array_map(static fn(PageList $list): array => [$list->id, $places($list)], $viewed),
                        1,
                        0,
                    ),
                    'Readonly< Record< ViewedList, { path: string; base: Record< string, string >; flag?: FeatureFlag } > >',
                )
                ->constant(
                    'The order in which a page\'s URL is matched against them.',
                    'LISTS',
                    array_map(static fn(PageList $list): string => $list->id, (new ViewedLists(...$viewed))->all()),
                    'readonly ViewedList[]',
                )
                ->constant(
                    'Parameters that the URL can contain without asking for anything in particular.',
                    'NEUTRAL',
                    SavedViews::NEUTRAL,
                    'readonly string[]',
                )
                ->constant(
                    'The filter bar\'s own values of `filter`, which control how it is opened and filter nothing.',
                    'OPEN_FILTERS',
                    ListRules::OPEN_FILTERS,
                    'readonly string[]',
                )
                ->constant(
                    'The URL parameter `view` selects the list without a view by this value.',
                    'ALL',
                    SavedViews::ALL,
                )
                ->constant('Maximum characters of a name.', 'MAX_NAME_LENGTH', SavedViewSchema::MAX_NAME_LENGTH)
                ->constant(
                    'Parameter of a view that has a period, whose days move with the calendar, in place of date_between.',
                    'PERIOD',
                    MovingDates::PARAMETER,
                )
                ->constant(
                    'Parameter of a page\'s URL: the day for which a view\'s period has its days there, YYYY-MM-DD.',
                    'AS_OF',
                    MovingDates::AS_OF,
                ),
            (new GeneratedFile('lib/facts/exports.gen.ts'))
                ->union(
                    'The list of an export, as the REST API names it.',
                    'ExportKind',
                    array_map(static fn(ListExport $list): string => $list->kind(), $exports),
                )
                ->constant(
                    'The kinds by the REST path of their list.',
                    'KINDS',
                    $kinds,
                    'Readonly< Record< string, ExportKind > >',
                )
                ->function(
                    'The lists by name.',
                    'exportLabels',
                    array_column(
                        array_map(static fn(ListExport $list): array => [$list->kind(), $list->label()], $exports),
                        1,
                        0,
                    ),
                    'Record< ExportKind, string >',
                )
                ->constant(
                    'Keys of columns that no file has.',
                    'NOT_EXPORTED',
                    array_values(
                        array_unique(array_map(static fn(ListColumn $column): string => $column->key, $notInFiles)),
                    ),
                    'readonly string[]',
                ),
        ];
    }

    /** @return array<string, mixed> ListQueryRules of client/lib/query.ts */
    private static function rules(ListRules $rules): array
    {
        $lists = $choices = [];
        foreach ($rules->filters as $filter) {
            $lists = [...$lists, ...array_filter($filter->parameters(), $filter->isList(...))];
            $choices += $filter->choices === null ? [] : array_fill_keys($filter->parameters(), $filter->choices);
        }

        return [
            'path' => $rules->path,
            'sorts' => $rules->sorts,
            ...$rules->sorts === [] ? [] : ['defaultSort' => $rules->sorts[0]],
            ...$rules->usualDirection === 'asc' ? ['defaultDirection' => 'asc'] : [],
            ...$rules->sortAliases === [] ? [] : ['sortAliases' => $rules->sortAliases],
            'filters' => $rules->filterNames(),
            'lists' => array_values($lists),
            ...$choices === [] ? [] : ['choices' => $choices],
            ...$rules->whenMissing === [] ? [] : ['whenMissing' => $rules->whenMissing],
            ...$rules->isSummaryOfAll ? ['isSummaryOfAll' => true] : [],
            ...$rules->hasMatch ? ['hasMatch' => true] : [],
        ];
    }

    private function table(PageList $list, ListRules $rules): GeneratedFile
    {
        $shown = array_values(
            array_filter(($list->columns)(), static fn(ListColumn $column): bool => $column->label !== null),
        );
        $file = (new GeneratedFile("lib/facts/columns/$list->id.gen.ts", [
            'ColumnFacts' => 'lib/list-facts',
            'FilterFacts' => 'lib/list-facts',
        ]))
            ->union(
                'The columns by key.',
                'ColumnKey',
                array_map(static fn(ListColumn $column): string => $column->key, $shown),
            )
            ->function(
                'The columns of the table, in its order.',
                'columns',
                array_map(static fn(ListColumn $column): array => self::column($column, $rules), $shown),
                'ColumnFacts< ColumnKey >[]',
            );
        if ($rules->bar !== []) {
            $filters = array_map(static fn(string $name): ?ListFilter => $rules->filter($name), $rules->bar);
            $filters = array_column(
                array_map(
                    fn(?ListFilter $filter): array => [
                        $filter === null ? null : self::parameter($filter),
                        $this->filter($filter),
                    ],
                    $filters,
                ),
                1,
                0,
            );
            $file->function(
                'The filters of the filter bar, in its order.',
                'filters',
                (object) $filters,
                'satisfies Record< string, FilterFacts >',
            );
        }

        $others = array_filter(
            $rules->filters,
            static fn(ListFilter $filter): bool => $filter->options !== null &&
                !in_array($filter->name, $rules->bar, true),
        );
        if ($others !== []) {
            $labels = array_map(
                fn(ListFilter $filter): array|object => $this->labels->reference(self::choices($filter)),
                $others,
            );
            $file->function(
                'Labels of filters that are not in the filter bar, by parameter and value.',
                'choices',
                array_combine(array_map(self::parameter(...), $others), $labels),
                'satisfies Record< string, Record< string, string > >',
            );
        }

        return $list->preference === null
            ? $file
            : $file->constant('The user preference that stores the hidden columns.', 'preference', $list->preference);
    }

    /** The parameter that the filter bar sets: the filter's name, if the bar adds "is" or "is not" to it. */
    private static function parameter(ListFilter $filter): string
    {
        return count($filter->arguments) === 1 ? $filter->parameters()[0] : $filter->name;
    }

    /** @return array<array-key, string> what a page's URL can have */
    private static function choices(ListFilter $filter): array
    {
        $options = $filter->options === null ? [] : ($filter->options)();

        return $filter->choices === null ? $options : array_intersect_key($options, array_flip($filter->choices));
    }

    /** @return array<string, mixed> ColumnFacts of client/lib/list-facts.ts */
    private static function column(ListColumn $column, ListRules $rules): array
    {
        $sort = $rules->sortAliases[$column->key] ?? $column->key;
        $isSortable = in_array($sort, $rules->sorts, true);

        return [
            'key' => $column->key,
            'label' => $column->label === null ? '' : ($column->label)(),
            ...$column->spoken === null ? [] : ['screenReaderLabel' => ($column->spoken)()],
            ...$column->isRequired ? ['required' => true] : [],
            ...$column->isHidden ? ['hidden' => true] : [],
            ...$column->isRowHeader ? ['isRowHeader' => true] : [],
            ...$isSortable ? ['isSortable' => true] : [],
            ...$column->key === ($rules->sorts[0] ?? null) ? ['defaultSort' => true] : [],
            ...$isSortable && $sort === $rules->sorts[0] && $rules->usualDirection === 'asc'
                ? ['defaultOrder' => 'asc']
                : [],
            ...$column->isNumeric ? ['isNumeric' => true] : [],
        ];
    }

    /** @return array<string, mixed> FilterFacts of client/lib/list-facts.ts */
    private function filter(?ListFilter $filter): array
    {
        return $filter?->label === null
            ? ['isDate' => true]
            : [
                'label' => ($filter->label)(),
                ...count($filter->arguments) > 1 ? ['hasRules' => true] : [],
                ...$filter->options === null ? [] : ['options' => $this->labels->reference(self::choices($filter))],
            ];
    }
}
