<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use Tillbook\Features\FraudProtection\EnforcedRules;
use Tillbook\Features\FraudProtection\FraudSettings;
use Tillbook\Features\FraudProtection\Rules\RulesetMap;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Provider\Fraud\PaymentRules;

/** The merchant's fraud rules for payments with Stripe. */
trait WithFraudRules
{
    /** Cards whose address the bank doesn't confirm, and of which it confirms the postal code only. */
    protected const WRONG_ADDRESS = '4000000000000010';
    protected const WRONG_STREET = '4000000000000028';

    protected function rules(): PaymentRules
    {
        return new EnforcedRules($this->fraud());
    }

    /**
     * Saves rules as the settings page does.
     *
     * @param array<string, array<string, mixed>> $settings by rule
     */
    protected function rule(array $settings): void
    {
        $changes = [
            'current_protection_level' => FraudSettings::ADVANCED,
            'advanced_fraud_protection_settings' => RulesetMap::toRules(
                array_map(static fn(array $one): array => $one + ['enabled' => true], $settings),
                'usd',
            ),
        ];
        self::assertSame([], $this->fraud()->problems($changes));
        $this->fraud()->write($changes);
    }

    protected function fraud(): FraudSettings
    {
        return Plugin::instance()->services->modules()->fraudProtection->settings();
    }

    /** @return list<string|null> types in the timelines, sorted */
    protected function told(): array
    {
        $types = array_column($this->ledger()['timeline'], 'type');
        sort($types);

        return $types;
    }

    /** @return list<array{string|null, string|null}> status and fraud status of the ledger's payments, sorted */
    protected function held(): array
    {
        $found = array_map(
            static fn(array $row): array => [$row['status'], $row['fraud_status']],
            $this->ledger()['payments'],
        );
        sort($found);

        return $found;
    }

    /** @return array<string, mixed> the only payment that Stripe has */
    protected function onlyIntent(): array
    {
        $intents = $this->intentsAtStripe();
        self::assertCount(1, $intents);

        return $this->atStripe((string) Json::text($intents[0], 'id'));
    }
}
