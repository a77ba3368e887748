<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Ledger\DisputeStatus;
use Tillbook\Provider\Objects\Charge;
use Tillbook\Provider\Objects\Dispute;

/** A dispute in the ledger: its row, and the provider's objects as of the last event. */
final class DisputeRecord
{
    /**
     * @param array<string, string|null> $row of `disputes`
     * @param Charge|null $charge null where the ledger does not have it
     */
    public function __construct(
        public readonly array $row,
        public readonly Dispute $dispute,
        public readonly ?Charge $charge,
    ) {}

    public function id(): string
    {
        return (string) $this->row['dispute_id'];
    }

    public function orderId(): ?int
    {
        return $this->row['order_id'] === null ? null : (int) $this->row['order_id'];
    }

    public function isInquiry(): bool
    {
        return DisputeStatus::isInquiry((string) $this->row['status']);
    }

    /**
     * Whether it is an appeal that needs a response, which is given at the provider, and its deadline has not passed.
     *
     * @param int $now epoch seconds
     */
    public function isOpenAppeal(int $now): bool
    {
        return DisputeStatus::isAppeal((string) $this->row['status']) &&
            $this->needsResponse() &&
            $now < ($this->dueBy() ?? PHP_INT_MAX);
    }

    /** Whether a response is needed, given here or at the provider, or was until the deadline. */
    public function needsResponse(): bool
    {
        return in_array((string) $this->row['status'], DisputeStatus::awaitingResponse(), true);
    }

    /**
     * Whether evidence is still accepted: the dispute waits for a response, and has a deadline that has not passed.
     *
     * @param int $now epoch seconds
     */
    public function isAnswerable(int $now): bool
    {
        return DisputeStatus::isAnswerable((string) $this->row['status']) && $now < ($this->dueBy() ?? 0);
    }

    /** Until when a response is accepted, epoch seconds; null if the customer's bank accepts none. */
    public function dueBy(): ?int
    {
        return $this->row['due_by'] === null ? null : (int) $this->row['due_by'];
    }

    /** @return array<string, string> the provider's evidence by field: texts, dates and file IDs */
    public function evidence(): array
    {
        return EvidenceFields::filled($this->dispute->evidence);
    }

    /** @return list<string> IDs of the files that the customer's bank sent */
    public function issuerFiles(): array
    {
        $files = [];
        foreach ($this->dispute->issuerEvidence as $evidence) {
            $files = [...$files, ...$evidence->fileIds];
        }

        return $files;
    }
}
