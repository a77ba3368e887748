<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Files\PrivateFolder;

/**
 * The table `exports`. A worker owns an export by a lease: its token stands in the row until a time. Each of its writes
 * asks for that token, so that one who was taken for dead and was not changes nothing.
 */
final class ExportStore
{
    /** How long a worker may be silent before another takes its place, in seconds; it says something with every chunk. */
    public const LEASE = 60;
    /** How often in a row it may fail, or die, without having come any further. */
    public const ATTEMPTS = 5;
    /** How long an export can be fetched, in seconds. */
    public const LIFETIME = 86400;
    /** The same of a scheduled one: it is made at night, and maybe on a Saturday. */
    public const SCHEDULED_LIFETIME = 7 * 86400;
    private const HISTORY = 10;

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * @param array<string, mixed> $parameters validated by the list's arguments()
     * @param array{string, string}|null $period
     * @param bool $isReady whether it is made while it is fetched; otherwise it waits for a worker
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
    ): Export {
        $id = wp_generate_uuid4();
        $now = $this->clock->now();
        $this->database->insertMany('exports', [
            [
                'ledger_id' => $scope->id,
                'export_id' => $id,
                'kind' => $kind,
                'user_id' => $userId,
                'query' => (string) wp_json_encode(['parameters' => $parameters, 'period' => $period]),
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

    /** An export of this user and ledger; everybody else's are as good as none. */
    public function ofUser(LedgerScope $scope, int $userId, string $id): ?Export
    {
        $row = $this->database->row(
            "SELECT * FROM {$this->table()} WHERE export_id = ? AND ledger_id = ? AND user_id = ?",
            [$id, $scope->id, $userId],
        );

        return $row === null ? null : Export::of($row);
    }

    /** @return list<Export> this user's last ones, newest first */
    public function history(LedgerScope $scope, int $userId): array
    {
        return $this->exports('ledger_id = ? AND user_id = ? ORDER BY id DESC LIMIT ' . self::HISTORY, [
            $scope->id,
            $userId,
        ]);
    }

    /** Takes an export that waits: of several workers, one gets its token. */
    public function take(string $id): ?string
    {
        $token = bin2hex(random_bytes(16));
        $now = $this->clock->now();
        $taken = $this->database->execute(
            "UPDATE {$this->table()} SET lease = ?, lease_until = ?, attempts = attempts + 1 WHERE export_id = ? AND state = 'pending' AND lease_until <= ? AND attempts < ?",
            [$token, $now + self::LEASE, $id, $now, self::ATTEMPTS],
        );

        return $taken === 1 ? $token : null;
    }

    /**
     * Notes what stands in the file now.
     *
     * @param list<int|string|null>|null $position null for the beginning
     *
     * @return bool whether the export is still this worker's
     */
    public function save(string $id, string $token, ?array $position, int $bytes, int $rows): bool
    {
        return $this->change(
            $id,
            $token,
            // Whoever gets no further than the first line has failed as well.
            'position = ?, bytes = ?, rows_done = ?, lease_until = ?' . ($position === null ? '' : ', attempts = 0'),
            [
                $position === null ? null : (string) wp_json_encode($position),
                $bytes,
                $rows,
                $this->clock->now() + self::LEASE,
            ],
        );
    }

    public function finish(Export $export, string $token, int $rows): bool
    {
        return $this->change(
            $export->id,
            $token,
            "state = 'success', rows_done = ?, rows_total = ?, expires = ?, notified = 0, lease = '', lease_until = 0",
            [$rows, $rows, $this->clock->now() + self::lifetime($export->scheduleId)],
        );
    }

    /** Leaves it to the next worker, after some seconds. */
    public function release(string $id, string $token, int $after = 0): void
    {
        $this->change($id, $token, "lease = '', lease_until = ?", [$after === 0 ? 0 : $this->clock->now() + $after]);
    }

    /** Gives it up. */
    public function fail(string $id): void
    {
        $this->database->execute(
            "UPDATE {$this->table()} SET state = 'error', lease = '', lease_until = 0 WHERE export_id = ? AND state = 'pending'",
            [$id],
        );
    }

    /** Whether this call may tell the user that it is ready: of several, one may. */
    public function claimNotice(string $id): bool
    {
        return $this->database->execute(
            "UPDATE {$this->table()} SET notified = 1 WHERE export_id = ? AND state = 'success' AND notified = 0",
            [$id],
        ) === 1;
    }

    /** Whether it waits and nobody works on it. */
    public function isIdle(string $id): bool
    {
        return $this->exports("export_id = ? AND state = 'pending' AND lease_until <= ? AND attempts < ?", [
            $id,
            $this->clock->now(),
            self::ATTEMPTS,
        ]) !== [];
    }

    /** @return list<Export> those that wait and that nobody works on */
    public function waiting(): array
    {
        return $this->exports("state = 'pending' AND lease_until <= ? AND attempts < ? ORDER BY id LIMIT 20", [
            $this->clock->now(),
            self::ATTEMPTS,
        ]);
    }

    /** @return list<Export> those that nobody gets any further with, or in time */
    public function hopeless(): array
    {
        return $this->exports("state = 'pending' AND lease_until <= ? AND (attempts >= ? OR expires <= ?) LIMIT 20", [
            $this->clock->now(),
            self::ATTEMPTS,
            $this->clock->now(),
        ]);
    }

    /** @return list<Export> those that are ready, and nobody was told */
    public function untold(): array
    {
        return $this->exports("state = 'success' AND notified = 0 ORDER BY id LIMIT 20", []);
    }

    /** @return list<Export> those whose file has had its time */
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
