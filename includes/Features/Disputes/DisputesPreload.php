<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Platform\Admin\ListRules;

/**
 * The REST requests that the pages of disputes make for a page query: the list, and one dispute. The client makes the
 * same (client/pages/disputes/requests.ts and its neighbours); tests/fixtures/page-queries.json holds both to it.
 */
final class DisputesPreload
{
    private const BASE = '/wc/v3/payments/disputes';

    /**
     * @param array<string, mixed> $query the page's URL query
     *
     * @return list<string> REST paths with their query
     */
    public static function list(array $query): array
    {
        $rules = self::rules();

        return [$rules->listPath($query), $rules->summaryPath($query)];
    }

    /** Of the list. */
    public static function rules(): ListRules
    {
        return new ListRules(
            self::BASE,
            // The usual one first.
            DisputeSchema::SORTS,
            array_keys(Disputes::definition()->filters),
            lists: ['date_between'],
            choices: [
                'filter' => [DisputeRequestSchema::AWAITING_RESPONSE],
                'status_is' => DisputeSchema::STATUSES,
                'status_is_not' => DisputeSchema::STATUSES,
            ],
            sortAliases: ['dueBy' => 'due_by'],
            hasMatch: true,
        );
    }

    /**
     * Of the challenge screen, and of the page that old links lead to.
     *
     * @param array<string, mixed> $query the page's URL query
     *
     * @return list<string> REST paths; none for what cannot be an id
     */
    public static function one(array $query): array
    {
        $id = $query['id'] ?? null;

        return is_string($id) && preg_match('/^\w+$/D', $id) === 1 ? [self::BASE . "/$id"] : [];
    }
}
