<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Verification;

use Tillbook\Platform\Json;

/**
 * How far a verification has come. Of what was entered it holds nothing but the last four digits of a bank account;
 * the rest is that it was given.
 */
final class Draft
{
    /**
     * @param string $accountId the account it adds to; empty for one that is not open yet
     * @param array{country: string, business_type: string, structure: string|null, mcc: string, annual_revenue: string|null, go_live_timeframe: string|null} $business
     * @param list<string> $capabilities
     * @param list<string> $done names of steps, see Steps
     * @param string|null $lastFour of the bank account's number
     * @param int $documents how many were given
     * @param bool $withHistory whether made-up payments are wanted
     * @param bool $isSubmitted whether the merchant went through to the end
     * @param bool $isFinalized whether it was carried out
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
     * @param array{country: string, business_type: string, structure: string|null, mcc: string, annual_revenue: string|null, go_live_timeframe: string|null} $business
     * @param list<string> $capabilities
     */
    public static function begin(string $accountId, array $business, array $capabilities): self
    {
        return new self($accountId, $business, $capabilities);
    }

    /** @param array<string, mixed> $account as the sandbox keeps it */
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
     * Whether steps that were given for one business count for another: how much it sells, and when it begins, changes nothing.
     *
     * @param array{country: string, business_type: string, structure: string|null, mcc: string, annual_revenue: string|null, go_live_timeframe: string|null} $business
     */
    public function isOf(array $business): bool
    {
        $outlook = ['annual_revenue' => null, 'go_live_timeframe' => null];

        return array_diff_key($this->business, $outlook) === array_diff_key($business, $outlook);
    }

    /** @param array{country: string, business_type: string, structure: string|null, mcc: string, annual_revenue: string|null, go_live_timeframe: string|null} $business */
    public function about(array $business): self
    {
        return $this->with(['business' => $business]);
    }

    /** @param list<string> $capabilities */
    public function asking(array $capabilities): self
    {
        return $this->with(['capabilities' => $capabilities]);
    }

    public function done(string $step): self
    {
        return $this->with(['done' => array_values(array_unique([...$this->done, $step])), 'isSubmitted' => false]);
    }

    /** @param string|null $lastFour null where it is left for later */
    public function withBank(?string $lastFour): self
    {
        return $this->with(['lastFour' => $lastFour])->done(Steps::BANK);
    }

    public function withDocument(): self
    {
        return $this->with(['documents' => $this->documents + 1, 'isSubmitted' => false]);
    }

    public function submitted(bool $withHistory): self
    {
        return $this->done(Steps::REVIEW)->with(['withHistory' => $withHistory, 'isSubmitted' => true]);
    }

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
