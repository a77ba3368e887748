<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Acting;

use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Stripe\Http\PreparedRequest;
use Tillbook\Providers\Stripe\Requests;

/**
 * Prepares the requests for a response to a dispute. The notes in the metadata (`__…`) are those of the sandbox:
 * pages and orders read them.
 */
final class DisputeRequests
{
    /** Reason of a refusal: the field holds a file, and Stripe takes a text there. */
    public const TEXT_ONLY = 'tillbook_stripe_evidence_text';

    /**
     * @param string $name of the command, see Prepared::METADATA
     * @param int $now epoch seconds
     *
     * @return list<PreparedRequest>
     *
     * @throws ProviderRefusal if Stripe would not pass the evidence on
     */
    public static function update(UpdateDispute $command, string $name, int $now): array
    {
        self::assertPassedOn($command->evidence);

        return [
            Requests::updateDispute(
                $command->disputeId,
                [
                    'evidence' => $command->evidence,
                    'metadata' =>
                        [Prepared::METADATA => $name] +
                        ($command->submit ? ['__evidence_submitted_at' => (string) $now] : []) +
                        $command->metadata,
                ],
                $command->submit,
                "{$name}_1",
            ),
        ];
    }

    /**
     * Notes first that the merchant accepted the dispute: when its end is announced, orders read the note.
     *
     * @return list<PreparedRequest>
     */
    public static function close(CloseDispute $command, string $name, int $now): array
    {
        return [
            Requests::updateDispute(
                $command->disputeId,
                ['metadata' => ['__closed_by_merchant' => '1', '__dispute_closed_at' => (string) $now]],
                false,
                "{$name}_1",
            ),
            Requests::closeDispute($command->disputeId, "{$name}_2"),
        ];
    }

    /**
     * The specification has a file for the activity log. Stripe has a text, so the bank would read the file's id.
     *
     * @param array<string, mixed> $evidence
     *
     * @throws ProviderRefusal
     */
    private static function assertPassedOn(array $evidence): void
    {
        $log = $evidence['access_activity_log'] ?? '';
        if (is_string($log) && str_starts_with($log, 'file_')) {
            throw new ProviderRefusal(
                self::TEXT_ONLY,
                __(
                    'Stripe accepts only text as the activity log. Remove the file there, and attach it as another document or quote it in a text field.',
                    'tillbook',
                ),
                400,
                ['field' => 'access_activity_log'],
            );
        }
    }
}
