<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Access\UserNames;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;

/**
 * Stores drafts of evidence locally, shared by all users with permission to respond and never sent to the
 * provider. Each save names the version it changes, so that no one overwrites changes they haven't seen.
 */
final class EvidenceDrafts
{
    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /** @return array<string, mixed>|null DisputeSchema::draft() */
    public function find(LedgerScope $scope, string $disputeId): ?array
    {
        return $this->state($scope, $disputeId)['draft'];
    }

    /** Returns the draft's latest version, also after it was discarded; 0 if there was never one. */
    public function version(LedgerScope $scope, string $disputeId): int
    {
        return $this->state($scope, $disputeId)['draft_version'];
    }

    /**
     * Returns what find() and version() do, of one moment, so that the version lets its reader overwrite only this
     * draft.
     *
     * @return array{draft: array<string, mixed>|null, draft_version: int}
     */
    public function state(LedgerScope $scope, string $disputeId): array
    {
        $row = $this->row($scope, $disputeId);

        return [
            'draft' => $row === null || $row['is_discarded'] === '1' ? null : self::view($row),
            'draft_version' => (int) ($row['version'] ?? 0),
        ];
    }

    /**
     * Saves a draft if $version is still its latest version.
     *
     * @param array<string, string> $evidence values by field; an empty text removes the provider's value
     * @param int $version the version to change, see version()
     *
     * @return bool false if the draft has a different version by now
     */
    public function save(
        LedgerScope $scope,
        string $disputeId,
        array $evidence,
        ?string $productType,
        int $version,
        int $userId,
    ): bool {
        $values = [
            'evidence' => (string) wp_json_encode((object) $evidence),
            'product_type' => $productType,
            'is_discarded' => 0,
            'updated' => $this->clock->now(),
            'user_id' => $userId,
        ];
        if (
            $version === 0 &&
            $this->database->insertIgnore(
                'dispute_drafts',
                ['ledger_id' => $scope->id, 'dispute_id' => $disputeId, 'version' => 1] + $values,
            )
        ) {
            return true;
        }
        $sets = implode(', ', array_map(static fn(string $column): string => "$column = ?", array_keys($values)));
        $written = $this->database->execute(
            'UPDATE ' .
                $this->table() .
                " SET $sets, version = version + 1 WHERE ledger_id = ? AND dispute_id = ? AND version = ?",
            [...array_values($values), $scope->id, $disputeId, $version],
        );

        return $written === 1 || $this->isRepetition($scope, $disputeId, $values, $version + 1);
    }

    /**
     * Clears a draft that was sent or is no longer wanted. The version keeps counting, so that an outdated page
     * can't restore the draft.
     *
     * @param int|null $version discards only this version, not one that another user saved since; null for any
     */
    public function discard(LedgerScope $scope, string $disputeId, ?int $version = null): void
    {
        $this->database->execute(
            'UPDATE ' .
                $this->table() .
                " SET evidence = '{}', product_type = NULL, is_discarded = 1, version = version + 1, updated = ? WHERE ledger_id = ? AND dispute_id = ? AND is_discarded = 0" .
                ($version === null ? '' : ' AND version = ?'),
            [$this->clock->now(), $scope->id, $disputeId, ...$version === null ? [] : [$version]],
        );
    }

    /** Deletes the draft: the dispute can no longer be answered, or a person's data must be erased. */
    public function forget(int $ledgerId, string $disputeId): void
    {
        $this->database->execute('DELETE FROM ' . $this->table() . ' WHERE ledger_id = ? AND dispute_id = ?', [
            $ledgerId,
            $disputeId,
        ]);
    }

    /** @return list<string> IDs of the files that drafts of any ledger contain */
    public function fileIds(): array
    {
        $ids = [];
        foreach (
            $this->database->column('SELECT evidence FROM ' . $this->table() . ' WHERE is_discarded = 0')
            as $evidence
        ) {
            $ids = [...$ids, ...EvidenceFields::fileIds(Json::decode($evidence))];
        }

        return array_values(array_unique($ids));
    }

    /**
     * Whether the same user already saved this as that version: the response was lost, and the page sent it
     * again.
     *
     * @param array<string, int|string|null> $values
     */
    private function isRepetition(LedgerScope $scope, string $disputeId, array $values, int $version): bool
    {
        $row = $this->row($scope, $disputeId);

        return $row !== null &&
            $row['is_discarded'] === '0' &&
            (int) $row['version'] === $version &&
            (int) $row['user_id'] === $values['user_id'] &&
            $row['evidence'] === $values['evidence'] &&
            $row['product_type'] === $values['product_type'];
    }

    /** @return array<string, string|null>|null */
    private function row(LedgerScope $scope, string $disputeId): ?array
    {
        return $this->database->row('SELECT * FROM ' . $this->table() . ' WHERE ledger_id = ? AND dispute_id = ?', [
            $scope->id,
            $disputeId,
        ]);
    }

    /**
     * @param array<string, string|null> $row
     *
     * @return array<string, mixed>
     */
    private static function view(array $row): array
    {
        $userId = (int) $row['user_id'];

        return [
            'evidence' => (object) array_filter(Json::decode($row['evidence']), is_string(...)),
            'product_type' => $row['product_type'],
            'version' => (int) $row['version'],
            'updated' => (int) $row['updated'],
            'user' => ['id' => $userId, 'name' => UserNames::of([$userId])[$userId]['name'] ?? ''],
        ];
    }

    private function table(): string
    {
        return $this->database->table('dispute_drafts');
    }
}
