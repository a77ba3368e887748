<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Closure;
use Tillbook\Ledger\DisputeStatus;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use WP_Error;

/** Responds to disputes: saves or submits evidence, and accepts disputes (spec 3 §4). */
final class DisputeService
{
    /**
     * @param Closure(LedgerScope, string): int $draftVersion returns the draft's latest version, see EvidenceDrafts
     * @param Closure(LedgerScope, string, int|null=): void $dropDraft removes a draft after its evidence was sent to the
     *     provider; with a version, only that one
     */
    public function __construct(
        private readonly DisputeRecords $disputes,
        private readonly EvidenceRules $rules,
        private readonly CommandBus $bus,
        private readonly Clock $clock,
        private readonly Closure $draftVersion,
        private readonly Closure $dropDraft,
    ) {}

    /**
     * Saves evidence with the provider or, with $submit, submits it to the bank. Deletes the draft afterwards.
     *
     * @param array<mixed> $evidence texts, dates and file IDs by field; an empty text removes the saved value
     * @param array<string, string> $metadata `__product_type`
     * @param bool $submit whether to submit it, which is final
     * @param int|null $attempt attempts.update of the dispute as the client last read it
     * @param int|null $draftVersion latest version of the draft as the client last read it; null if the client doesn't
     *     support drafts
     *
     * @throws ProviderRefusal leaves draft and evidence unchanged
     * @throws ProviderUnreachable
     */
    public function update(
        LedgerScope $scope,
        Provider $provider,
        string $disputeId,
        array $evidence,
        array $metadata,
        bool $submit,
        string $origin,
        ?int $attempt = null,
        ?int $draftVersion = null,
    ): void {
        $dispute = $this->known($scope, $disputeId, $origin, UpdateDispute::actionOf($submit));
        try {
            $checked = $this->checked($evidence, $dispute);
        } catch (ProviderRefusal $refusal) {
            throw $this->bus->reject($scope, $origin, UpdateDispute::actionOf($submit), $disputeId, $refusal);
        }
        $this->bus->run(
            $scope,
            $provider,
            new UpdateDispute($disputeId, $checked, $metadata, $submit),
            $origin,
            $attempt,
            function () use ($scope, $disputeId, $draftVersion): void {
                $this->assertAnswerable($scope, $disputeId);
                if ($draftVersion !== null) {
                    $this->assertDraft($scope, $disputeId, $draftVersion);
                }
            },
        );
        // While it was saved, another user may have gone on with the draft. What is submitted is final.
        ($this->dropDraft)($scope, $disputeId, $submit ? null : $draftVersion);
    }

    /**
     * Validates evidence. The provider may be asked for the sizes of files; without an answer, no command was sent yet.
     *
     * @param array<mixed> $evidence
     *
     * @return array<string, string> EvidenceRules::check()
     *
     * @throws ProviderRefusal
     */
    private function checked(array $evidence, DisputeRecord $dispute): array
    {
        try {
            $checked = $this->rules->check($evidence, $dispute->evidence());
        } catch (ProviderUnreachable) {
            throw ProviderRefusal::notSent();
        }

        return $checked instanceof WP_Error ? throw self::refusal($checked) : $checked;
    }

    /**
     * Accepts a dispute, which is then lost for good.
     *
     * @param int|null $attempt attempts.close of the dispute as the client last read it
     *
     * @throws ProviderRefusal also for an inquiry, since no money has been taken yet
     * @throws ProviderUnreachable
     */
    public function close(
        LedgerScope $scope,
        Provider $provider,
        string $disputeId,
        string $origin,
        ?int $attempt = null,
    ): void {
        $this->known($scope, $disputeId, $origin, 'accept_dispute');
        $this->bus->run($scope, $provider, new CloseDispute($disputeId), $origin, $attempt, function () use (
            $scope,
            $disputeId,
        ): void {
            if ($this->assertAnswerable($scope, $disputeId)->isInquiry()) {
                throw new ProviderRefusal(
                    'tillbook_inquiry_not_acceptable',
                    __(
                        'An inquiry cannot be accepted because no money has been taken yet. Refund the payment, which closes the inquiry, or respond to it.',
                        'tillbook',
                    ),
                    409,
                );
            }
        });
        ($this->dropDraft)($scope, $disputeId);
    }

    /**
     * Asserts the draft's version. Sending evidence deletes the draft, so the user must have seen its latest
     * version.
     *
     * @throws ProviderRefusal
     */
    private function assertDraft(LedgerScope $scope, string $disputeId, int $version): void
    {
        if (($this->draftVersion)($scope, $disputeId) !== $version) {
            throw new ProviderRefusal('tillbook_draft_changed', self::draftChanged(), 409);
        }
    }

    /** Returns the message for a user who would overwrite or delete another user's changes. */
    public static function draftChanged(): string
    {
        return __(
            'Another user changed or submitted this draft since you opened it. Review their version before you save yours.',
            'tillbook',
        );
    }

    /** @throws ProviderRefusal */
    private function known(LedgerScope $scope, string $disputeId, string $origin, string $action): DisputeRecord
    {
        return $this->disputes->find($scope, $disputeId) ??
            throw $this->bus->reject($scope, $origin, $action, $disputeId, self::missing());
    }

    /**
     * Runs right before the command is sent, on the latest state.
     *
     * @throws ProviderRefusal
     */
    private function assertAnswerable(LedgerScope $scope, string $disputeId): DisputeRecord
    {
        $dispute = $this->disputes->find($scope, $disputeId) ?? throw self::missing();
        self::assertOpen($dispute, $this->clock->now());

        return $dispute;
    }

    /**
     * @param int $now epoch seconds
     *
     * @throws ProviderRefusal with the reason why evidence is not accepted here
     */
    public static function assertOpen(DisputeRecord $dispute, int $now): void
    {
        if ($dispute->isAnswerable($now)) {
            return;
        }
        throw new ProviderRefusal(
            'wcpay_dispute_closed',
            match (true) {
                $dispute->isOpenAppeal($now) => DisputeLabels::obstacles()['appeal'],
                $dispute->needsResponse() && $dispute->dueBy() === null => __(
                    'The customer’s bank does not accept a response to this dispute.',
                    'tillbook',
                ),
                $dispute->needsResponse() => __(
                    'The deadline to respond to this dispute has passed. The bank will decide based on what it has.',
                    'tillbook',
                ),
                DisputeStatus::isUnderReview((string) $dispute->row['status']) => __(
                    'Evidence for this dispute has already been submitted and is final. The bank is reviewing it.',
                    'tillbook',
                ),
                default => __('This dispute is closed. You can no longer respond to it.', 'tillbook'),
            },
            409,
        );
    }

    public static function missing(): ProviderRefusal
    {
        return new ProviderRefusal('wcpay_missing_dispute', __('Dispute not found in this account.', 'tillbook'), 404);
    }

    private static function refusal(WP_Error $error): ProviderRefusal
    {
        $data = $error->get_error_data();
        $data = is_array($data) ? $data : [];
        $status = Json::integer($data, 'status') ?? 400;
        unset($data['status']);
        $details = [];
        foreach ($data as $name => $value) {
            if (is_int($value) || is_string($value)) {
                $details[(string) $name] = $value;
            }
        }

        return new ProviderRefusal((string) $error->get_error_code(), $error->get_error_message(), $status, $details);
    }
}
