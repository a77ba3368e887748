<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

use Tillbook\Platform\Json;
use Tillbook\Provider\Event;
use Tillbook\Providers\Stripe\Api;

/** Reads the balance transactions in a payout. */
final class PayoutMembers
{
    public function __construct(private readonly Api $api, private readonly HistoricEvents $historic) {}

    /**
     * An automatic payout with the balance transactions in it. Of manual and instant payouts Stripe doesn't say which
     * they are.
     *
     * @param array<string, mixed> $payout
     * @param int $servedAt when Stripe answered with the payout, by its own clock, epoch seconds
     *
     * @return list<Event>|null null for a payout without known members
     *
     * @throws \Tillbook\Provider\ProviderRefusal
     * @throws \Tillbook\Provider\ProviderUnreachable
     */
    public function of(array $payout, int $servedAt): ?array
    {
        if (!Json::boolean($payout, 'automatic') || Json::text($payout, 'reconciliation_status') !== 'completed') {
            return null;
        }
        $members = [];
        $after = null;
        do {
            $list = $this->api->balanceTransactions(
                ['payout' => Json::text($payout, 'id')] + ($after === null ? [] : ['starting_after' => $after]),
            );
            array_push($members, ...$list->data);
            $after = $list->next();
        } while ($after !== null);

        return $this->historic->payoutWithMembers($payout, $members, $servedAt);
    }
}
