<?php

declare(strict_types=1);

namespace Tillbook\Features\SiteAbilities;

use Closure;
use Tillbook\Features\FeatureModule;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Rest\ReadAbility;

/**
 * Registers what the features let automations and assistants ask, with WordPress' Abilities API. Everything is built
 * only when something asks for abilities.
 */
final class SiteAbilitiesModule extends FeatureModule
{
    public const CATEGORY = 'tillbook-payments';
    private const NAMESPACE = 'tillbook/';

    /** @param Closure(): list<ReadAbility> $abilities of all features */
    public function __construct(private readonly Closure $abilities) {}

    public function register(): void
    {
        Hooks::action('wp_abilities_api_categories_init', $this->registerCategory(...));
        Hooks::action('wp_abilities_api_init', $this->registerAbilities(...));
    }

    private function registerCategory(): void
    {
        wp_register_ability_category(self::CATEGORY, [
            'label' => __('Payments', 'tillbook'),
            'description' => __('Reads payments, payouts, and disputes of the store\'s payments account.', 'tillbook'),
        ]);
    }

    private function registerAbilities(): void
    {
        foreach (($this->abilities)() as $ability) {
            if (!$ability->isAvailable()) {
                continue;
            }
            wp_register_ability(self::NAMESPACE . $ability->name, [
                'label' => ($ability->label)(),
                'description' => ($ability->description)(),
                'category' => self::CATEGORY,
                'input_schema' => $ability->input(),
                'output_schema' => $ability->output(),
                'execute_callback' => $ability->execute(...),
                'permission_callback' => static fn(): mixed => $ability->permission(),
                'meta' => [
                    'annotations' => ['readonly' => true, 'destructive' => false, 'idempotent' => true],
                    'public' => true,
                    // WordPress 6.9 knows only this one.
                    'show_in_rest' => true,
                ],
            ]);
        }
    }
}
