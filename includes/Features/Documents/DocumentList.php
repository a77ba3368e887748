<?php

declare(strict_types=1);

namespace Tillbook\Features\Documents;

use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Platform\Admin\ListColumn;
use Tillbook\Platform\Admin\ListFilter;
use Tillbook\Platform\Admin\ListRules;
use Tillbook\Provider\Documents\Document;

/**
 * Defines the list of documents, and filters and sorts the provider's documents for a request. There are about a dozen
 * per year, so this happens in memory and not in a table.
 */
final class DocumentList
{
    /** Returns the filters and sort columns of the list (spec 1 §2.5). */
    public static function rules(): ListRules
    {
        return new ListRules(
            '/wc/v3/payments/documents',
            ['date', 'type'],
            [
                ListFilter::dates(),
                ListFilter::choice(
                    'type',
                    ['type' => 'string', 'enum' => DocumentSchema::TYPES],
                    static fn(): string => __('Type', 'tillbook'),
                    DocumentSchema::types(...),
                )->only(DocumentSchema::TYPES),
            ],
            hasMatch: true,
            bar: ['date', 'type'],
        );
    }

    /** @return list<ListColumn> */
    public static function columns(): array
    {
        return [
            new ListColumn('date', static fn(): string => __('Date', 'tillbook')),
            new ListColumn('type', static fn(): string => __('Type', 'tillbook')),
            new ListColumn('description', static fn(): string => __('Description', 'tillbook')),
            new ListColumn('download', static fn(): string => __('Download', 'tillbook')),
        ];
    }

    /**
     * @param list<Document> $documents
     * @param array<mixed> $parameters validated by DocumentSchema
     *
     * @return list<Document> the matching documents, in the requested order
     */
    public static function of(array $documents, array $parameters): array
    {
        $request = ListRequest::fromParameters($parameters);
        $fitting = array_values(
            array_filter(
                $documents,
                static fn(Document $document): bool => self::fits($document, $parameters, $request->match),
            ),
        );
        $sign = $request->direction === 'asc' ? 1 : -1;
        $byType = $request->sort === 'type' ? $sign : 0;
        $byDate = $request->sort === 'type' ? -1 : $sign;
        usort(
            $fitting,
            static fn(Document $a, Document $b): int => [
                $byType * ($a->type <=> $b->type),
                $byDate * ($a->date <=> $b->date),
                $a->id <=> $b->id,
            ] <=> [0, 0, 0],
        );

        return $fitting;
    }

    /**
     * @param list<Document> $documents as returned by of()
     * @param array<mixed> $parameters
     *
     * @return list<array<string, string>> a page in the format of DocumentSchema::list()
     */
    public static function page(array $documents, array $parameters): array
    {
        $request = ListRequest::fromParameters($parameters);

        return array_map(
            static fn(Document $document): array => [
                'document_id' => $document->id,
                'type' => $document->type,
                'date' => $document->date,
                'period_from' => $document->from,
                'period_to' => $document->to,
            ],
            array_slice($documents, ($request->page - 1) * $request->pageSize, $request->pageSize),
        );
    }

    /**
     * @param array<mixed> $parameters
     * @param 'all'|'any' $match
     */
    private static function fits(Document $document, array $parameters, string $match): bool
    {
        $answers = [];
        foreach (self::rules()->filterNames() as $name) {
            $value = $parameters[$name] ?? null;
            $values = array_values(
                array_filter(
                    is_array($value) ? $value : [$value],
                    static fn(mixed $item): bool => is_string($item) && $item !== '',
                ),
            );
            if ($values !== []) {
                $answers[] = self::answers($document, $name, $values);
            }
        }

        return $answers === [] ||
            ($match === 'any' ? in_array(true, $answers, true) : !in_array(false, $answers, true));
    }

    /**
     * Compares calendar days as YYYY-MM-DD strings.
     *
     * @param non-empty-list<string> $values
     */
    private static function answers(Document $document, string $filter, array $values): bool
    {
        $days = array_map(static fn(string $value): string => substr($value, 0, 10), $values);

        return match ($filter) {
            'date_before' => $document->date < $days[0],
            'date_after' => $document->date > $days[0],
            'date_between' => $document->date >= $days[0] && $document->date <= ($days[1] ?? $days[0]),
            'type_is' => $document->type === $values[0],
            default => $document->type !== $values[0],
        };
    }
}
