<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Closure;
use Tillbook\Features\PrivacyPart;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\ObjectBodies;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\Objects\Dispute;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/** Reads and deletes the texts and files about a person that merchants used to respond to disputes, in all ledgers. */
final class EvidencePrivacy extends PrivacyPart
{
    /** @param Closure(LedgerScope): (Files|null) $files returns the files of a ledger's account */
    public function __construct(
        private readonly Database $database,
        private readonly Ledgers $ledgers,
        private readonly EvidenceDrafts $drafts,
        private readonly Closure $files,
    ) {}

    /** Returns texts, dates and file names; a draft's values take precedence. */
    public function ofDispute(array $dispute): array
    {
        $values = [];
        foreach ($this->named($dispute) as $field => $value) {
            if ($value !== '') {
                /* translators: %s: name of a field of evidence, such as product_description */
                $values[sprintf(__('Evidence: %s', 'tillbook'), $field)] = $value;
            }
        }

        return $values;
    }

    /**
     * Deletes drafts and files of disputes. Evidence that was already submitted stays with the provider, if it keeps
     * its own copies.
     */
    public function eraseDisputes(array ...$disputes): void
    {
        foreach ($disputes as $dispute) {
            $scope = $this->ledgers->find((int) $dispute['ledger_id']);
            $evidence = $scope === null ? [] : [$this->submitted($dispute, $scope), $this->draft($dispute, $scope)];
            $this->drafts->forget((int) $dispute['ledger_id'], (string) $dispute['dispute_id']);
            $ids = array_merge(...array_map(EvidenceFields::fileIds(...), $evidence));
            if ($scope !== null && $ids !== []) {
                ($this->files)($scope)?->delete(...$ids);
            }
        }
    }

    /**
     * @param array<string, string|null> $dispute a row of `disputes`
     *
     * @return array<string, string> by field, with the names of files; their ids if the provider doesn't return them
     */
    private function named(array $dispute): array
    {
        $scope = $this->ledgers->find((int) $dispute['ledger_id']);
        if ($scope === null) {
            return [];
        }
        $evidence = $this->draft($dispute, $scope) + $this->submitted($dispute, $scope);
        try {
            $files = ($this->files)($scope)?->find(...EvidenceFields::fileIds($evidence)) ?? [];
        } catch (ProviderRefusal | ProviderUnreachable) {
            // Their ids say that there are files.
            return $evidence;
        }
        foreach ($evidence as $field => $value) {
            if (EvidenceFields::isFile($field) && EvidenceFields::isFileId($value)) {
                $evidence[$field] = isset($files[$value]) ? $files[$value]->name : '';
            }
        }

        return $evidence;
    }

    /**
     * @param array<string, string|null> $dispute
     *
     * @return array<string, string>
     */
    private function submitted(array $dispute, LedgerScope $scope): array
    {
        $id = (string) $dispute['dispute_id'];
        $object = ObjectBodies::of($this->database, $scope, [$id])[$id] ?? [];

        return EvidenceFields::filled(Dispute::fromProvider($object)->evidence);
    }

    /**
     * @param array<string, string|null> $dispute
     *
     * @return array<string, string>
     */
    private function draft(array $dispute, LedgerScope $scope): array
    {
        $draft = $this->drafts->find($scope, (string) $dispute['dispute_id']);

        return EvidenceFields::filled((array) ($draft['evidence'] ?? []));
    }
}
