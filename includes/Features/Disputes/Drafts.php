<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Access\UserNames;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;

/**
 * Evidence that is being written: kept here and shown to everybody who may answer, never told to the provider. Who saves
 * names the version that was changed, so that nobody overwrites what they did not see.
 */
final class Drafts
{
    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /** @return array<string, mixed>|null DisputeSchema::draft() */
    public function find(LedgerScope $scope, string $disputeId): ?array
    {
        $row = $this->row($scope, $disputeId);

        return $row === null || $row['is_discarded'] === '1' ? null : self::view($row);
    }

    /**
     * @param array<string, string> $evidence by field; an empty text removes what the provider has
     * @param int $version the one that is changed; 0 where there was none
     *
     * @return bool false where there is another version by now
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
                " SET $sets, version = version + 1 WHERE ledger_id = ? AND dispute_id = ? AND " .
                ($version === 0 ? 'is_discarded = 1' : 'is_discarded = 0 AND version = ?'),
            [...array_values($values), $scope->id, $disputeId, ...$version === 0 ? [] : [$version]],
        );

        return $written === 1 || $this->isRepetition($scope, $disputeId, $values, $version + 1);
    }

    /** What was written is sent, or is not wanted. Versions go on counting, so that an old page cannot bring it back. */
    public function discard(LedgerScope $scope, string $disputeId): void
    {
        $this->database->execute(
            'UPDATE ' .
                $this->table() .
                " SET evidence = '{}', product_type = NULL, is_discarded = 1, version = version + 1, updated = ? WHERE ledger_id = ? AND dispute_id = ? AND is_discarded = 0",
            [$this->clock->now(), $scope->id, $disputeId],
        );
    }

    /** Leaves nothing of it: nobody can answer the dispute any more, or a person in it is to be forgotten. */
    public function forget(int $ledgerId, string $disputeId): void
    {
        $this->database->execute('DELETE FROM ' . $this->table() . ' WHERE ledger_id = ? AND dispute_id = ?', [
            $ledgerId,
            $disputeId,
        ]);
    }

    /** @return list<string> ids of the files that drafts of any ledger name */
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
     * Whether this is what the same user saved on that version: an answer was lost, and the page asks again.
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
