<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Network\ClientAddress;

/** Records user, time, action and outcome of each command in the audit log. Rows are added, never changed. */
final class Audit
{
    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * Adds a row to the audit log.
     *
     * @param string $origin `admin`, `order`, `checkout`, `rest`, `cli` or `job`. A job acts for no user: Action Scheduler
     *     may run it in the request of any user who opens an admin page
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
        $userId = self::actor($origin, $userId);
        $this->database->insertMany('audit', [
            [
                'ledger_id' => $scope->id,
                'created' => $this->clock->now(),
                'user_id' => $userId,
                'origin' => $origin,
                'ip' => self::address($origin, $userId),
                'action' => $action,
                'subject_id' => $subjectId,
                'amount' => $amount,
                'currency' => $currency,
                'outcome' => mb_substr($outcome, 0, 64),
                'detail' => $detail === [] ? null : (string) wp_json_encode($detail),
            ],
        ]);
    }

    /**
     * Returns who acts: no user in a job, although it may run in a user's request.
     *
     * @param int|null $userId null for the current user
     */
    public static function actor(string $origin, ?int $userId = null): int
    {
        return $origin === 'job' ? 0 : $userId ?? get_current_user_id();
    }

    /**
     * Returns the address of this request; null unless it is that of the acting user, who works in the store. A
     * shopper's is kept with the order, with WordPress' export and erasure.
     */
    private static function address(string $origin, int $userId): ?string
    {
        $isOwn = !in_array($origin, ['checkout', 'job'], true) && $userId === get_current_user_id();

        return $isOwn && Capability::isAnyGranted() ? ClientAddress::current() : null;
    }
}
