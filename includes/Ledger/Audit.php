<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Network\ClientAddress;

/**
 * Records user, time, action and outcome of each command in the audit log. Rows are added, and only lose the address
 * when a user's personal data is erased.
 */
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
     * @param bool $isShopper whether canceled payments of orders are left out, too: a shopper who cancels their order, or
     *     chooses another way to pay, ends its payment
     *
     * @return list<array<string, string|null>> rows of what a user did, oldest first, without their own purchases, which
     *     are payments
     */
    public function ofUser(int $userId, bool $isShopper, int $limit, int $offset = 0): array
    {
        return $this->database->rows(
            'SELECT * FROM ' .
                $this->database->table('audit') .
                " WHERE user_id = ? AND origin <> 'checkout'" .
                ($isShopper ? " AND NOT (origin = 'order' AND action = 'cancel')" : '') .
                " ORDER BY id LIMIT $limit OFFSET $offset",
            [$userId],
        );
    }

    /**
     * Removes the addresses from what a user did.
     *
     * @return int number of rows that had one
     */
    public function forgetAddresses(int $userId): int
    {
        $table = $this->database->table('audit');
        // Read without locks: no key finds a user's rows, and an update would lock all others, too.
        $ids = $this->database->column("SELECT id FROM $table WHERE user_id = ? AND ip IS NOT NULL", [$userId]);
        foreach (Sql::chunks(array_map(intval(...), $ids)) as $chunk) {
            $this->database->execute(
                "UPDATE $table SET ip = NULL WHERE id IN (" . Sql::placeholders($chunk) . ')',
                $chunk,
            );
        }

        return count($ids);
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
