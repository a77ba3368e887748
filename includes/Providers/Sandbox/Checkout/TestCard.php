<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

/** A documented test card with the outcome of its payments. */
final class TestCard
{
    public const NEVER = 'never';
    public const ALWAYS = 'always';
    public const UNLESS_SET_UP = 'unless_set_up';

    /**
     * @param string $country two upper-case letters; country where the card was issued
     * @param string|null $decline decline reason, such as insufficient_funds; null if it is not declined
     * @param int $risk 0 normal, 1 elevated, 2 highest
     * @param bool $isBlocked whether the provider blocks it as high risk
     * @param array<string, 'pass'|'fail'|'unavailable'> $checks cvc_check, address_line1_check,
     *                                                           address_postal_code_check; missing checks pass
     * @param self::NEVER|self::ALWAYS|self::UNLESS_SET_UP $authentication when the bank requires authentication
     *     (3-D Secure)
     * @param string|null $dispute reason of a later dispute; null if it is not disputed
     * @param bool $isInquiry whether the dispute is only an inquiry
     * @param 'succeeds_later'|'fails_later'|null $refund special outcome of refunds
     * @param bool $isAvailableAtOnce whether the money is immediately available
     */
    public function __construct(
        public readonly string $name,
        public readonly string $number,
        public readonly string $brand,
        private readonly string $note,
        public readonly string $country = 'US',
        public readonly string $funding = 'credit',
        public readonly ?string $decline = null,
        public readonly int $risk = 0,
        public readonly bool $isBlocked = false,
        public readonly array $checks = [],
        public readonly string $authentication = self::NEVER,
        public readonly ?string $dispute = null,
        public readonly bool $isInquiry = false,
        public readonly ?string $refund = null,
        public readonly bool $isAvailableAtOnce = false,
    ) {}

    public function lastFour(): string
    {
        return substr($this->number, -4);
    }

    /** Returns a description of the outcome for testers. */
    public function note(): string
    {
        return $this->note;
    }

    /** @return array{cvc_check: string, address_line1_check: string, address_postal_code_check: string} */
    public function checks(): array
    {
        return [
            'cvc_check' => $this->checks['cvc_check'] ?? 'pass',
            'address_line1_check' => $this->checks['address_line1_check'] ?? 'pass',
            'address_postal_code_check' => $this->checks['address_postal_code_check'] ?? 'pass',
        ];
    }
}
