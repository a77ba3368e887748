<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Verification;

use Tillbook\Platform\Json;

/** Steps of the sandbox's verification, and which of them are required. */
final class Steps
{
    public const IDENTITY = 'identity';
    public const BUSINESS = 'business';
    public const OWNERS = 'owners';
    public const BANK = 'bank';
    public const DOCUMENTS = 'documents';
    public const REVIEW = 'review';
    public const ALL = [self::IDENTITY, self::BUSINESS, self::OWNERS, self::BANK, self::DOCUMENTS, self::REVIEW];

    /** Structures of businesses that are owned and run by one person. */
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

    /** Returns the step that fulfills a requirement. */
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

    /** Whether such a business can have other owners or executives than the person who signs up. */
    public static function asksForOwners(string $businessType, ?string $structure): bool
    {
        return $businessType !== 'individual' && !in_array($structure, self::ONE_PERSON, true);
    }

    /**
     * Returns the steps of a verification in order; true for an optional one.
     *
     * @param array<string, mixed>|null $account the account's body in SandboxBooks; null before an account is open
     * @param bool $forPayouts whether to request the details that payouts require
     *
     * @return array<string, bool>
     */
    public static function asked(VerificationDraft $draft, ?array $account, bool $forPayouts): array
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
     * Whether the account needs a bank account for payouts.
     *
     * @param array<string, mixed> $account the account's body in SandboxBooks
     */
    public static function needsBank(array $account): bool
    {
        $banks = Json::objects($account, 'external_accounts');

        return $banks === [] ||
            Json::text($account, 'progressive') === 'open' ||
            in_array('errored', array_column($banks, 'status'), true);
    }

    /**
     * @param array<string, mixed> $account the account's body in SandboxBooks
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
