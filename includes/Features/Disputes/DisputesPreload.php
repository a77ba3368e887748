<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

/**
 * The REST requests of the dispute pages for a URL query: the list, and one dispute. The client builds the same
 * requests (client/pages/disputes/requests.ts and the folders next to it); tests/fixtures/page-queries.json
 * tests that both agree.
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
        $rules = DisputeList::rules();
        $query = self::byDeadline($query);

        return [$rules->listPath($query), $rules->summaryPath($query)];
    }

    /**
     * Sorts disputes that need a response by their deadline, unless the URL says otherwise (as
     * client/pages/disputes/sort.ts).
     *
     * @param array<string, mixed> $query the page's URL query
     *
     * @return array<string, mixed>
     */
    private static function byDeadline(array $query): array
    {
        return ($query['filter'] ?? null) === DisputeList::AWAITING_RESPONSE && !isset($query['orderby'])
            ? ['orderby' => 'dueBy', 'order' => 'asc'] + $query
            : $query;
    }

    /** @return list<string> of the overview's task to respond */
    public static function overview(): array
    {
        return [self::BASE . '?direction=asc&filter=awaiting_response&page=1&pagesize=50&sort=due_by'];
    }

    /**
     * Requests of the challenge screen, and of the details page that old links open.
     *
     * @param array<string, mixed> $query the page's URL query
     *
     * @return list<string> REST paths; empty if the ID is invalid
     */
    public static function one(array $query): array
    {
        $id = $query['id'] ?? null;

        return is_string($id) && preg_match('/^\w+$/D', $id) === 1 ? [self::BASE . "/$id"] : [];
    }
}
