<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Verification;

use Tillbook\Provider\Onboarding\BusinessDetails;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\AccountChanges;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\Verification\Form;
use Tillbook\Tests\Providers\Sandbox\SandboxTestCase;
use Tillbook\Tests\Support\TestClock;

/** Completes the sandbox's verification. */
abstract class VerificationTestCase extends SandboxTestCase
{
    protected const PERSON = ['first_name' => 'Wilhelmina', 'last_name' => 'Testerson', 'dob' => '1990-05-06'];
    protected const ADDRESS = ['line1' => '77 Nowhere Lane', 'city' => 'Atlantis', 'postal_code' => '99999'];
    protected const ANSWERS = [
        'identity' => self::PERSON + self::ADDRESS,
        'business' => ['business_name' => 'Imaginary Goods', 'tax_id' => '12-3456789'] + self::ADDRESS,
        'owners' => ['owners' => [self::PERSON], 'confirmed' => true],
        'bank' => [
            'account_holder' => 'Imaginary Goods',
            'account_number' => '0001 2345 6789',
            'routing_number' => '110000000',
        ],
        'documents' => ['later' => true],
        'review' => ['accepted' => true],
    ];

    /** Seconds that have passed since NOW. */
    protected int $later = 0;

    protected function setUp(): void
    {
        parent::setUp();
        wp_set_current_user(1);
        $clock = new TestClock(fn(): int => self::NOW + $this->later);
        $this->clock = $clock;
    }

    protected function form(): Form
    {
        return $this->module()->form();
    }

    /** Begins to verify a business; returns the session's secret. */
    protected function begin(string $country = 'US', string $type = 'individual', ?string $structure = null): string
    {
        return $this->connection()
            ->onboarding()
            ->kycSession(new BusinessDetails($country, $type, $structure, '5734'), ['card', 'link'])->clientSecret;
    }

    /**
     * Goes through the steps that are asked.
     *
     * @param array<string, array<string, mixed>> $answers instead of the usual ones
     */
    protected function goThrough(string $secret, array $answers = []): void
    {
        foreach ($this->steps($secret) as $step) {
            $this->form()->take($secret, $step, $answers[$step] ?? (self::ANSWERS[$step] ?? []), false);
        }
    }

    /** @return list<string> the names of the steps that are asked */
    protected function steps(string $secret, bool $forPayouts = false): array
    {
        $steps = $this->form()->show($secret, $forPayouts)['steps'] ?? [];

        return array_values(array_filter(array_column(is_array($steps) ? $steps : [], 'name'), is_string(...)));
    }

    /** @return array<string, mixed> as GET accounts answers it */
    protected function account(): array
    {
        return $this->module()->sandbox()?->account()->toArray() ?? [];
    }

    /** @param array<string, string> $changes as of `wp tillbook sandbox account` */
    protected function put(array $changes): void
    {
        $this->module()
            ->sandbox()
            ?->change(static fn(SandboxAccount $account) => (new AccountChanges($account))->apply($changes));
    }

    /** Returns the refusal that the form shows. */
    protected function refusal(callable $what): ProviderRefusal
    {
        try {
            $what();
        } catch (ProviderRefusal $refusal) {
            return $refusal;
        }
        self::fail('Nothing was refused.');
    }
}
