<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Acting;

use Tillbook\Provider\ProviderRefusal;

/**
 * Says in our words why Stripe refused a response to a dispute or a file. Stripe has no codes for most of these, so its
 * words count, too.
 */
final class DisputeRefusals
{
    private const SUBMITTED = 'submitted';
    private const PAST_DUE = 'past_due';
    private const CLOSED = 'closed';

    /** Returns our words; null if we have none for it. */
    public static function textOf(ProviderRefusal $refusal): ?string
    {
        return match (self::kindOf($refusal)) {
            self::SUBMITTED => __(
                'Evidence for this dispute has already been submitted, perhaps in Stripe. It is final: the bank is reviewing it. Reload the page to see it.',
                'tillbook',
            ),
            self::PAST_DUE => __(
                'The deadline to respond to this dispute has passed. The bank will decide based on what it has.',
                'tillbook',
            ),
            self::CLOSED => __(
                'This dispute is closed at Stripe, so you can no longer respond to it. Reload the page to see how it ended.',
                'tillbook',
            ),
            ProviderRefusal::MISSING => self::missing($refusal),
            'file_size_exceeded' => __(
                'The file is too large for Stripe. Reduce its size, such as by lowering the resolution, and upload it again.',
                'tillbook',
            ),
            'file_type_unsupported' => __(
                'Stripe doesn\'t accept this type of file as evidence. Save it as a PDF, PNG, or JPEG and upload it again.',
                'tillbook',
            ),
            'evidence_too_long' => __(
                'The evidence has more text than Stripe accepts. Shorten the longest fields and try again.',
                'tillbook',
            ),
            'evidence_files_too_large' => __(
                'The files are larger together than Stripe accepts. Replace some with smaller ones and try again.',
                'tillbook',
            ),
            default => null,
        };
    }

    /** Returns the evidence field that Stripe named, such as `receipt`; null if it named none. */
    public static function fieldOf(ProviderRefusal $refusal): ?string
    {
        return preg_match('/^evidence\[(\w+)\]/', (string) ($refusal->details['param'] ?? ''), $found) === 1
            ? $found[1]
            : null;
    }

    private static function kindOf(ProviderRefusal $refusal): string
    {
        $said = strtolower($refusal->getMessage());

        return match (true) {
            $refusal->reason === 'dispute_already_submitted',
            str_contains($said, 'already been submitted')
                => self::SUBMITTED,
            $refusal->reason === 'dispute_past_due',
            str_contains($said, 'past due'),
            str_contains($said, 'deadline')
                => self::PAST_DUE,
            $refusal->reason === 'dispute_closed', str_contains($said, 'already closed') => self::CLOSED,
            str_contains($said, 'combined file size') => 'evidence_files_too_large',
            str_contains($said, 'file size') => 'file_size_exceeded',
            str_contains($said, 'invalid file') => 'file_type_unsupported',
            str_contains($said, 'combined character count'),
            str_contains($said, 'maximum character')
                => 'evidence_too_long',
            default => $refusal->reason,
        };
    }

    private static function missing(ProviderRefusal $refusal): string
    {
        return match (self::fieldOf($refusal)) {
            null => __(
                'Your Stripe account doesn\'t have this dispute. Check in Payments › Settings which account is connected.',
                'tillbook',
            ),
            'duplicate_charge_id' => __(
                'Your Stripe account has no charge with this ID. Enter the ID of the other payment\'s charge, such as ch_….',
                'tillbook',
            ),
            default => __(
                'Your Stripe account doesn\'t have this file, or it isn\'t evidence. Remove it here and upload it again.',
                'tillbook',
            ),
        };
    }
}
