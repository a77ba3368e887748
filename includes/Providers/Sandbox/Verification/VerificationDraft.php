<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Verification;

use Tillbook\Platform\Json;

/**
 * Progress of a verification. Of the entered details, it contains only the last four digits of a bank account;
 * for everything else, only that it was entered.
 */
final class VerificationDraft
{
    /**
     * @param string $accountId the existing account to complete; empty for a new account
     * @param array{country: string, business_type: string, structure: string|null, mcc: string, annual_revenue: string|null, go_live_timeframe: string|null} $business
     * @param list<string> $capabilities
     * @param list<string> $done names of steps, see Steps
     * @param string|null $lastFour last digits of the bank account number
     * @param int $documents number of uploaded documents
     * @param bool $withHistory whether sample payments are requested
     * @param bool $isSubmitted whether the merchant completed all steps
     * @param bool $isFinalized whether the verification was applied to the account
     */
    private function __construct(
        public readonly string $accountId,
        public readonly array $business,
        public readonly array $capabilities,
        public readonly array $done = [],
        public readonly ?string $lastFour = null,
        public readonly int $documents = 0,
        public readonly bool $withHistory = false,
        public readonly bool $isSubmitted = false,
        public readonly bool $isFinalized = false,
    ) {}

    /**
     * Creates an empty draft.
     *
     * @param array{country: string, business_type: string, structure: string|null, mcc: string, annual_revenue: string|null, go_live_timeframe: string|null} $business
     * @param list<string> $capabilities
     */
    public static function begin(string $accountId, array $business, array $capabilities): self
    {
        return new self($accountId, $business, $capabilities);
    }

    /**
     * Creates a draft for completing an existing account.
     *
     * @param array<string, mixed> $account the account's body in SandboxBooks
     */
    public static function ofAccount(string $accountId, array $account): self
    {
        return new self(
            $accountId,
            [
                'country' => Json::text($account, 'country') ?? 'US',
                'business_type' => Json::text($account, 'business_type') ?? 'company',
                'structure' => Json::text($account, 'structure'),
                'mcc' => Json::text($account, 'mcc') ?? '',
                'annual_revenue' => Json::text($account, 'annual_revenue'),
                'go_live_timeframe' => Json::text($account, 'go_live_timeframe'),
            ],
            [],
        );
    }

    /**
     * Whether completed steps are also valid for other business details. Expected revenue and start date don't matter.
     *
     * @param array{country: string, business_type: string, structure: string|null, mcc: string, annual_revenue: string|null, go_live_timeframe: string|null} $business
     */
    public function isOf(array $business): bool
    {
        $outlook = ['annual_revenue' => null, 'go_live_timeframe' => null];

        return array_diff_key($this->business, $outlook) === array_diff_key($business, $outlook);
    }

    /**
     * Returns the draft with updated business details.
     *
     * @param array{country: string, business_type: string, structure: string|null, mcc: string, annual_revenue: string|null, go_live_timeframe: string|null} $business
     */
    public function about(array $business): self
    {
        return $this->with(['business' => $business]);
    }

    /**
     * Returns the draft with the requested payment methods.
     *
     * @param list<string> $capabilities
     */
    public function asking(array $capabilities): self
    {
        return $this->with(['capabilities' => $capabilities]);
    }

    public function done(string $step): self
    {
        return $this->with(['done' => array_values(array_unique([...$this->done, $step])), 'isSubmitted' => false]);
    }

    /**
     * Returns the draft with the bank step completed.
     *
     * @param string|null $lastFour null if it is left for later
     */
    public function withBank(?string $lastFour): self
    {
        return $this->with(['lastFour' => $lastFour])->done(Steps::BANK);
    }

    /** Returns the draft with another uploaded document. */
    public function withDocument(): self
    {
        return $this->with(['documents' => $this->documents + 1, 'isSubmitted' => false]);
    }

    /** Returns the draft with all steps completed. */
    public function submitted(bool $withHistory): self
    {
        return $this->done(Steps::REVIEW)->with(['withHistory' => $withHistory, 'isSubmitted' => true]);
    }

    /** Returns an empty draft that marks the verification as applied. */
    public function finalized(): self
    {
        return new self($this->accountId, $this->business, $this->capabilities, isFinalized: true);
    }

    public function isDone(string $step): bool
    {
        return in_array($step, $this->done, true);
    }

    public function toJson(): string
    {
        return (string) wp_json_encode(get_object_vars($this));
    }

    public static function fromJson(string $json): self
    {
        $fields = Json::decode($json);
        $texts = static fn(mixed $list): array => array_values(
            array_filter(is_array($list) ? $list : [], is_string(...)),
        );

        return new self(
            Json::text($fields, 'accountId') ?? '',
            [
                'country' => Json::text($fields, 'business.country') ?? 'US',
                'business_type' => Json::text($fields, 'business.business_type') ?? '',
                'structure' => Json::text($fields, 'business.structure'),
                'mcc' => Json::text($fields, 'business.mcc') ?? '',
                'annual_revenue' => Json::text($fields, 'business.annual_revenue'),
                'go_live_timeframe' => Json::text($fields, 'business.go_live_timeframe'),
            ],
            $texts($fields['capabilities'] ?? null),
            $texts($fields['done'] ?? null),
            Json::text($fields, 'lastFour'),
            Json::integer($fields, 'documents') ?? 0,
            Json::boolean($fields, 'withHistory'),
            Json::boolean($fields, 'isSubmitted'),
            Json::boolean($fields, 'isFinalized'),
        );
    }

    /** @param array<string, mixed> $changes */
    private function with(array $changes): self
    {
        return self::fromJson((string) wp_json_encode($changes + get_object_vars($this)));
    }
}
