<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Network\ClientAddress;

/** Records user, time, action and outcome of each command in the audit log. Rows are added, never changed. */
final class Audit
{
    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * Adds a row to the audit log.
     *
     * @param string $origin `admin`, `order`, `checkout`, `rest`, `cli` or `job`. Of `checkout`, the address isn't kept: it is
     *     a shopper's, and the order has it, with WordPress' export and erasure
     * @param int|null $amount minor units
     * @param int|null $userId the acting user; null for the current user
     * @param array<string, mixed> $detail
     */
    public function record(
        LedgerScope $scope,
        string $origin,
        string $action,
        ?string $subjectId,
        ?int $amount,
        ?string $currency,
        string $outcome,
        ?int $userId = null,
        array $detail = [],
    ): void {
        $this->database->insertMany('audit', [
            [
                'ledger_id' => $scope->id,
                'created' => $this->clock->now(),
                'user_id' => $userId ?? get_current_user_id(),
                'origin' => $origin,
                'ip' => $origin === 'checkout' ? null : ClientAddress::current(),
                'action' => $action,
                'subject_id' => $subjectId,
                'amount' => $amount,
                'currency' => $currency,
                'outcome' => mb_substr($outcome, 0, 64),
                'detail' => $detail === [] ? null : (string) wp_json_encode($detail),
            ],
        ]);
    }
}
