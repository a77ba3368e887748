<?php

declare(strict_types=1);

namespace Tillbook\Features\Documents;

use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Provider\Documents\Document;

/** The documents that a request asks for. There are a dozen a year, so they are sifted here and not in a table. */
final class DocumentList
{
    private const FILTERS = ['date_before', 'date_after', 'date_between', 'type_is', 'type_is_not'];

    /**
     * @param list<Document> $documents
     * @param array<mixed> $parameters validated by DocumentSchema
     *
     * @return list<Document> those that fit, in the order that is asked for
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
     * @param list<Document> $documents as of() gives them
     * @param array<mixed> $parameters
     *
     * @return list<array<string, string>> a page in the shape of DocumentSchema::list()
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
        foreach (self::FILTERS as $name) {
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
     * Days of the calendar are compared as they are written.
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
