<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Verification;

use Tillbook\Platform\Json;

/** What the sandbox's verification asks, and which of it is missing. */
final class Steps
{
    public const IDENTITY = 'identity';
    public const BUSINESS = 'business';
    public const OWNERS = 'owners';
    public const BANK = 'bank';
    public const DOCUMENTS = 'documents';
    public const REVIEW = 'review';
    public const ALL = [self::IDENTITY, self::BUSINESS, self::OWNERS, self::BANK, self::DOCUMENTS, self::REVIEW];

    /** Businesses that are one person: nobody else owns or runs them. */
    private const ONE_PERSON = [
        'sole_proprietorship',
        'single_member_llc',
        'sole_establishment',
        'free_zone_establishment',
    ];
    private const ABOUT_PERSON = [
        'invalid_dob_age_under_18',
        'invalid_representative_country',
        'verification_failed_id_number_match',
        'verification_failed_keyed_identity',
        'verification_failed_keyed_match',
        'verification_failed_name_match',
        'verification_failed_residential_address',
    ];
    private const ABOUT_OWNERS = ['verification_missing_owners', 'verification_missing_executives'];
    private const ABOUT_DOCUMENTS = [
        'verification_failed_document_match',
        'verification_requires_additional_memorandum_of_associations',
    ];

    /** The step in which what a requirement asks for is given. */
    public static function of(string $code): string
    {
        return match (true) {
            in_array($code, self::ABOUT_PERSON, true) => self::IDENTITY,
            in_array($code, self::ABOUT_OWNERS, true) => self::OWNERS,
            in_array($code, self::ABOUT_DOCUMENTS, true),
            str_starts_with($code, 'verification_document_')
                => self::DOCUMENTS,
            $code === 'invalid_tos_acceptance' => self::REVIEW,
            default => self::BUSINESS,
        };
    }

    /** Whether somebody besides the one who signs up owns or runs such a business. */
    public static function asksForOwners(string $businessType, ?string $structure): bool
    {
        return $businessType !== 'individual' && !in_array($structure, self::ONE_PERSON, true);
    }

    /**
     * The steps of a verification, in their order; true for one that may be left out.
     *
     * @param array<string, mixed>|null $account as the sandbox keeps it; null before one is open
     * @param bool $forPayouts whether what payouts need is asked for now
     *
     * @return array<string, bool>
     */
    public static function asked(Draft $draft, ?array $account, bool $forPayouts): array
    {
        if ($account === null) {
            $steps = [
                self::IDENTITY => false,
                self::BUSINESS => false,
                self::OWNERS => false,
                self::BANK => !$forPayouts,
                self::DOCUMENTS => true,
                self::REVIEW => false,
            ];

            return self::asksForOwners($draft->business['business_type'], $draft->business['structure'])
                ? $steps
                : array_diff_key($steps, [self::OWNERS => 0]);
        }
        $missing = [];
        foreach (self::requirements($account) as $requirement) {
            $missing[self::of($requirement['code'])] = false;
        }
        if (self::needsBank($account)) {
            $missing[self::BANK] = !$forPayouts && $missing !== [];
        }

        return $missing === []
            ? []
            : array_intersect_key(
                array_replace(array_fill_keys(self::ALL, false), $missing),
                $missing + [self::REVIEW => false],
            );
    }

    /**
     * Whether payouts of the account have no bank account that takes them.
     *
     * @param array<string, mixed> $account as the sandbox keeps it
     */
    public static function needsBank(array $account): bool
    {
        $banks = Json::objects($account, 'external_accounts');

        return $banks === [] ||
            Json::text($account, 'progressive') === 'open' ||
            in_array('errored', array_column($banks, 'status'), true);
    }

    /**
     * @param array<string, mixed> $account as the sandbox keeps it
     *
     * @return list<array{code: string, reason: string}>
     */
    public static function requirements(array $account): array
    {
        return array_map(
            static fn(array $requirement): array => [
                'code' => Json::text($requirement, 'code') ?? '',
                'reason' => Json::text($requirement, 'reason') ?? '',
            ],
            Json::objects($account, 'requirements'),
        );
    }
}
