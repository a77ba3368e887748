<?php

declare(strict_types=1);

namespace Tillbook\Features\Privacy;

use Closure;
use Tillbook\Features\Disputes\EvidenceDrafts;
use Tillbook\Features\Disputes\EvidenceFields;
use Tillbook\Ledger\DisputeStatus;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\Objects\Dispute;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/** Reads and deletes the texts and files about a person that merchants used to respond to disputes, in all ledgers. */
final class PersonalEvidence
{
    /** @param Closure(LedgerScope): (Files|null) $files returns the files of a ledger's account */
    public function __construct(
        private readonly PersonalData $data,
        private readonly Ledgers $ledgers,
        private readonly EvidenceDrafts $drafts,
        private readonly Closure $files,
    ) {}

    /**
     * @param array<string, string|null> $dispute a row of `disputes`
     *
     * @return array<string, string> texts, dates and file names, by field; a draft's values take precedence
     */
    public function of(array $dispute): array
    {
        $scope = $this->ledgers->find((int) $dispute['ledger_id']);
        $evidence = $this->evidence($dispute, $scope);
        try {
            $files = $scope === null ? [] : ($this->files)($scope)?->find(...EvidenceFields::fileIds($evidence)) ?? [];
        } catch (ProviderRefusal | ProviderUnreachable) {
            // Their ids say that there are files.
            return array_filter($evidence, static fn(string $value): bool => $value !== '');
        }
        foreach ($evidence as $field => $value) {
            if (EvidenceFields::isFile($field) && EvidenceFields::isFileId($value)) {
                $evidence[$field] = isset($files[$value]) ? $files[$value]->name : '';
            }
        }

        return array_filter($evidence, static fn(string $value): bool => $value !== '');
    }

    /**
     * Deletes drafts and files of the person's disputes. Evidence that was already submitted stays with the
     * provider, if it keeps its own copies. Can be repeated safely.
     */
    public function erase(string $email): void
    {
        $this->eraseOf(...$this->data->disputes($email));
    }

    /**
     * Deletes them for an order whose person is removed. The order's age can be the only reason, so not while a dispute
     * is open: the store would lose its response.
     */
    public function eraseOrder(int $orderId): void
    {
        $this->eraseOf(
            ...array_filter(
                $this->data->disputesOfOrder($orderId),
                static fn(array $dispute): bool => DisputeStatus::hasEnded((string) $dispute['status']),
            ),
        );
    }

    /** @param array<string, string|null> ...$disputes rows of `disputes` */
    private function eraseOf(array ...$disputes): void
    {
        foreach ($disputes as $dispute) {
            $scope = $this->ledgers->find((int) $dispute['ledger_id']);
            $ids = EvidenceFields::fileIds($this->evidence($dispute, null));
            $drafted =
                $scope === null ? [] : EvidenceFields::fileIds($this->draft($scope, (string) $dispute['dispute_id']));
            $this->drafts->forget((int) $dispute['ledger_id'], (string) $dispute['dispute_id']);
            if ($scope !== null && [...$ids, ...$drafted] !== []) {
                ($this->files)($scope)?->delete(...$ids, ...$drafted);
            }
        }
    }

    /**
     * @param array<string, string|null> $dispute
     * @param LedgerScope|null $scope also reads the draft from this ledger; null to skip drafts
     *
     * @return array<string, string>
     */
    private function evidence(array $dispute, ?LedgerScope $scope): array
    {
        $object = $this->data->object((int) $dispute['ledger_id'], (string) $dispute['dispute_id']);
        $sent = EvidenceFields::filled(Dispute::fromProvider($object)->evidence);

        return ($scope === null ? [] : $this->draft($scope, (string) $dispute['dispute_id'])) + $sent;
    }

    /** @return array<string, string> */
    private function draft(LedgerScope $scope, string $disputeId): array
    {
        return EvidenceFields::filled((array) ($this->drafts->find($scope, $disputeId)['evidence'] ?? []));
    }
}
