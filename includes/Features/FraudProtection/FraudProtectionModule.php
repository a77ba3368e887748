<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\FraudProtection\Backtest\Backtest;
use Tillbook\Features\FraudProtection\Backtest\PastPayments;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\PageDefinition;

/** Fraud filters, the protection level, and the backtest of filters on past payments. */
final class FraudProtectionModule extends FeatureModule
{
    public function __construct(private readonly Core $core) {}

    public function settings(): FraudSettings
    {
        return new FraudSettings($this->core->checkoutAccount(), $this->core->flags);
    }

    public function settingsParts(): array
    {
        return [$this->settings()];
    }

    public function routes(): array
    {
        $core = $this->core;

        return [
            new FraudProtectionController(
                $this->settings(),
                $core->checkoutAccount(),
                $core->ledgers(),
                new Backtest(new PastPayments($core->database), $core->clock),
                $core->settings,
            ),
        ];
    }

    public function pages(): array
    {
        return [
            new PageDefinition(
                '/payments/fraud-protection',
                static fn(): string => __('Advanced fraud protection', 'tillbook'),
                Capability::View,
                'page-fraud-protection',
                static fn(): array => ['/wc/v3/payments/fraud-protection'],
                inMenu: false,
                section: static fn(): string => __('Settings', 'tillbook'),
            ),
        ];
    }
}
