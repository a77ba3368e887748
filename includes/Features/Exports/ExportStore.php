<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Files\PrivateFolder;

/**
 * Reads and writes the table `exports`. A worker owns an export by a lease: the row holds its token until a set
 * time. Each of its writes checks that token, so that a worker wrongly treated as dead changes nothing.
 */
final class ExportStore
{
    /** How long a lease lasts, in seconds, before another worker takes over. Every chunk renews it. */
    public const LEASE = 60;
    /** Maximum consecutive attempts that fail or crash without any progress. */
    public const ATTEMPTS = 5;
    /** How long an export can be downloaded, in seconds. */
    public const LIFETIME = DAY_IN_SECONDS;
    /** How long a scheduled export can be downloaded, in seconds. It may run at night, or on a weekend. */
    public const SCHEDULED_LIFETIME = 7 * DAY_IN_SECONDS;
    /** After how many seconds a scheduled export that failed is attempted again, until it expires. */
    public const RETRY = DAY_IN_SECONDS;
    private const HISTORY = 10;

    /** @var array<string, int> when the leases of this process were renewed last, epoch seconds, by token */
    private array $renewed = [];

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * Adds a requested export, and names its file if a worker has to write one.
     *
     * @param array<string, mixed> $parameters validated by the list's arguments()
     * @param array{string, string}|null $period
     * @param bool $isReady whether it is generated during the download; otherwise it waits for a worker
     * @param int|null $completeUntil Export::$completeUntil
     */
    public function add(
        LedgerScope $scope,
        int $userId,
        string $kind,
        array $parameters,
        int $rows,
        bool $isReady,
        ?array $period = null,
        ?int $scheduleId = null,
        ?int $completeUntil = null,
    ): Export {
        $id = wp_generate_uuid4();
        $now = $this->clock->now();
        $this->database->insertMany('exports', [
            [
                'ledger_id' => $scope->id,
                'export_id' => $id,
                'kind' => $kind,
                'user_id' => $userId,
                'query' => (string) wp_json_encode(
                    ['parameters' => $parameters, 'period' => $period] +
                        ($completeUntil === null ? [] : ['complete_until' => $completeUntil]),
                ),
                'state' => $isReady ? 'success' : 'pending',
                'file' => $isReady ? null : PrivateFolder::newName(),
                'rows_done' => $isReady ? $rows : 0,
                'rows_total' => $rows,
                'schedule_id' => $scheduleId,
                'created' => $now,
                'expires' => $now + self::lifetime($scheduleId),
            ],
        ]);

        return $this->find($id) ?? throw new \RuntimeException('The export that was just asked for cannot be read.');
    }

    public function find(string $id): ?Export
    {
        $row = $this->database->row("SELECT * FROM {$this->table()} WHERE export_id = ?", [$id]);

        return $row === null ? null : Export::of($row);
    }

    /**
     * Returns an export of this user in any of several ledgers. A link in an email is also opened while the user looks
     * at the other account.
     *
     * @param list<LedgerScope> $scopes
     *
     * @return array{Export, LedgerScope}|null null for any other user's
     */
    public function ofUser(array $scopes, int $userId, string $id): ?array
    {
        $export = $this->find($id);
        foreach ($scopes as $scope) {
            if ($export?->ledgerId === $scope->id && $export->userId === $userId) {
                return [$export, $scope];
            }
        }

        return null;
    }

    /** @return list<Export> the user's last exports, newest first */
    public function history(LedgerScope $scope, int $userId): array
    {
        return $this->exports('ledger_id = ? AND user_id = ? ORDER BY id DESC LIMIT ' . self::HISTORY, [
            $scope->id,
            $userId,
        ]);
    }

    /** Takes a waiting export. Only one of several concurrent workers gets a token. */
    public function take(string $id): ?string
    {
        $token = bin2hex(random_bytes(16));
        $now = $this->clock->now();
        $taken = $this->database->execute(
            "UPDATE {$this->table()} SET lease = ?, lease_until = ?, attempts = attempts + 1 WHERE export_id = ? AND state = 'pending' AND lease_until <= ? AND attempts < ?",
            [$token, $now + self::LEASE, $id, $now, self::ATTEMPTS],
        );

        $this->renewed[$token] = $now;

        return $taken === 1 ? $token : null;
    }

    /**
     * Records the file's current contents, and renews the lease.
     *
     * @param list<int|string|null>|null $position cursor at the end of the last chunk; null for the start
     *
     * @return bool whether this worker still owns the export
     */
    public function save(string $id, string $token, ?array $position, int $bytes, int $rows): bool
    {
        $this->renewed[$token] = $this->clock->now();

        return $this->change(
            $id,
            $token,
            // Writing only the header line is no progress, so it doesn't reset the attempts.
            'position = ?, bytes = ?, rows_done = ?, lease_until = ?' . ($position === null ? '' : ', attempts = 0'),
            [
                $position === null ? null : (string) wp_json_encode($position),
                $bytes,
                $rows,
                $this->renewed[$token] + self::LEASE,
            ],
        );
    }

    /**
     * Renews the lease if half of it has passed; before, no other worker takes the export over.
     *
     * @return bool false if another worker has taken it over
     */
    public function hold(string $id, string $token): bool
    {
        $now = $this->clock->now();
        if ($now < ($this->renewed[$token] ?? 0) + intdiv(self::LEASE, 2)) {
            return true;
        }
        $this->renewed[$token] = $now;

        return $this->change($id, $token, 'lease_until = ?', [$now + self::LEASE]);
    }

    /** Sets an export to finished and its expiry; returns whether this worker still owned it. */
    public function finish(Export $export, string $token, int $rows): bool
    {
        return $this->change(
            $export->id,
            $token,
            "state = 'success', rows_done = ?, rows_total = ?, expires = ?, notified = 0, notice_at = 0, notice_attempts = 0, lease = '', lease_until = 0",
            [$rows, $rows, $this->clock->now() + self::lifetime($export->scheduleId)],
        );
    }

    /** Releases the lease for the next worker, after $after seconds. */
    public function release(string $id, string $token, int $after = 0): void
    {
        $this->change($id, $token, "lease = '', lease_until = ?", [$after === 0 ? 0 : $this->clock->now() + $after]);
    }

    /**
     * Sets a pending export to failed. A scheduled one is attempted again later, because its period is requested only
     * once; the user is notified of its first failure and of the last one.
     */
    public function fail(Export $export): void
    {
        $next = $this->clock->now() + self::RETRY;
        $isLast = $export->scheduleId === null || $next >= $export->expires;
        $this->database->execute(
            "UPDATE {$this->table()} SET state = 'error', lease = '', lease_until = ?, notice_at = 0, notice_attempts = 0, notified = CASE WHEN notified = ? THEN ? ELSE ? END WHERE export_id = ? AND state = 'pending'",
            [
                $isLast ? 0 : $next,
                ExportNotices::NOTIFIED_OF_FAILURE,
                $isLast ? ExportNotices::TO_NOTIFY : ExportNotices::NOTIFIED_OF_FAILURE,
                ExportNotices::TO_NOTIFY,
                $export->id,
            ],
        );
    }

    /** Has the failed exports whose time has come wait for a worker again, if their schedule still exists. */
    public function retry(): void
    {
        $schedules = $this->database->table('export_schedules');
        $this->database->execute(
            "UPDATE {$this->table()} SET state = 'pending', attempts = 0, lease_until = 0 WHERE state = 'error' AND lease_until > 0 AND lease_until <= ? AND expires > ? AND schedule_id IN (SELECT id FROM $schedules)",
            [$this->clock->now(), $this->clock->now()],
        );
    }

    /** Whether the export is pending and no worker has a lease on it. */
    public function isIdle(string $id): bool
    {
        return $this->exports("export_id = ? AND state = 'pending' AND lease_until <= ? AND attempts < ?", [
            $id,
            $this->clock->now(),
            self::ATTEMPTS,
        ]) !== [];
    }

    /** @return list<Export> pending exports without a worker, with or without scheduled ones */
    public function waiting(bool $withScheduled = true): array
    {
        $which = $withScheduled ? '' : 'AND schedule_id IS NULL';

        return $this->exports("state = 'pending' AND lease_until <= ? AND attempts < ? $which ORDER BY id LIMIT 20", [
            $this->clock->now(),
            self::ATTEMPTS,
        ]);
    }

    /** @return list<Export> pending exports that are out of attempts or expired */
    public function exhausted(): array
    {
        return $this->exports("state = 'pending' AND lease_until <= ? AND (attempts >= ? OR expires <= ?) LIMIT 20", [
            $this->clock->now(),
            self::ATTEMPTS,
            $this->clock->now(),
        ]);
    }

    /** @return list<Export> expired exports that still have a file */
    public function expired(): array
    {
        return $this->exports("file IS NOT NULL AND expires <= ? AND state <> 'pending' ORDER BY id LIMIT 200", [
            $this->clock->now(),
        ]);
    }

    /** @return list<Export> */
    public function allOf(int $userId): array
    {
        return $this->exports('user_id = ?', [$userId]);
    }

    /** @return list<string> names of the files that belong to an export */
    public function files(): array
    {
        return $this->database->column("SELECT file FROM {$this->table()} WHERE file IS NOT NULL");
    }

    public function forgetFile(string $id): void
    {
        $this->database->execute("UPDATE {$this->table()} SET file = NULL WHERE export_id = ?", [$id]);
    }

    /** Deletes exports without a file that were requested before $created (epoch seconds), except pending ones. */
    public function forgetOlderThan(int $created): void
    {
        $this->database->execute(
            "DELETE FROM {$this->table()} WHERE created < ? AND file IS NULL AND state <> 'pending'",
            [$created],
        );
    }

    public function forget(string $id): void
    {
        $this->database->execute("DELETE FROM {$this->table()} WHERE export_id = ?", [$id]);
    }

    /** Deletes all scheduled exports, and so the emails about them. A worker that is writing one loses it. */
    public function forgetScheduled(): void
    {
        $this->database->execute("DELETE FROM {$this->table()} WHERE schedule_id IS NOT NULL");
    }

    /** @param list<int|string|null> $values */
    private function change(string $id, string $token, string $sets, array $values): bool
    {
        return $this->database->execute(
            "UPDATE {$this->table()} SET $sets WHERE export_id = ? AND lease = ? AND state = 'pending'",
            [...$values, $id, $token],
        ) === 1;
    }

    private static function lifetime(?int $scheduleId): int
    {
        return $scheduleId === null ? self::LIFETIME : self::SCHEDULED_LIFETIME;
    }

    /**
     * @param list<int|string|null> $values
     *
     * @return list<Export>
     */
    private function exports(string $where, array $values): array
    {
        return array_map(
            Export::of(...),
            $this->database->rows("SELECT * FROM {$this->table()} WHERE $where", $values),
        );
    }

    private function table(): string
    {
        return $this->database->table('exports');
    }
}
