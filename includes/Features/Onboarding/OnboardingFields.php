<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding;

use Tillbook\Platform\Account\Countries;

/** Returns the choices of the business step, and values that the store's settings already provide (spec 1 §2.3). */
final class OnboardingFields
{
    /** @return array<string, mixed> in the shape of OnboardingSchema::fields() */
    public function all(): array
    {
        $names = Countries::available();
        $countries = [];
        foreach ($names as $code => $name) {
            $countries[] = ['code' => $code, 'name' => $name];
        }

        return [
            'countries' => $countries,
            'business_types' => BusinessTypes::all(array_keys($names)),
            'categories' => CategoryTree::all(),
            'annual_revenues' => StoreOutlook::revenues(),
            'go_live_timeframes' => StoreOutlook::timeframes(),
            'store' => [
                'country' => Countries::ofStore(),
                'business_name' => self::businessName(),
                'site' => home_url(),
            ],
        ];
    }

    private static function businessName(): string
    {
        $name = get_option('blogname');

        return is_string($name) ? html_entity_decode($name, ENT_QUOTES | ENT_HTML5, 'UTF-8') : '';
    }
}
