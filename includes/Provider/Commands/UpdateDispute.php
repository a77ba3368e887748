<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** Saves or submits evidence for a dispute. Submission is final. */
final class UpdateDispute implements Command
{
    /**
     * @param array<string, mixed> $evidence
     * @param array<string, mixed> $metadata
     */
    public function __construct(
        public readonly string $disputeId,
        public readonly array $evidence,
        public readonly array $metadata,
        public readonly bool $submit,
    ) {}

    public function operation(): string
    {
        return 'update_dispute';
    }

    public function action(): string
    {
        return self::actionOf($this->submit);
    }

    /** Returns the action's name in the audit log. */
    public static function actionOf(bool $submit): string
    {
        return $submit ? 'submit_evidence' : 'save_evidence';
    }

    public function subjectId(): string
    {
        return $this->disputeId;
    }

    public function money(): ?Money
    {
        return null;
    }

    public function parameters(): array
    {
        return ['evidence' => $this->evidence, 'metadata' => $this->metadata, 'submit' => $this->submit];
    }
}
