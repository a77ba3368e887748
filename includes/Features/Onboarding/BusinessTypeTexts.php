<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding;

/** Names of business types and structures, with descriptions that help merchants choose theirs (spec 1 §2.3). */
final class BusinessTypeTexts
{
    /** @return array{name: string, description: string} */
    public static function type(string $key, bool $isAmerican): array
    {
        return match ($key) {
            'individual' => [
                'name' => __('Individual', 'tillbook'),
                'description' => $isAmerican
                    ? __('You run the business yourself and report its income on your personal tax return.', 'tillbook')
                    : __('You run the business yourself, without a separately registered company.', 'tillbook'),
            ],
            'company' => [
                'name' => __('Company', 'tillbook'),
                'description' => $isAmerican
                    ? __(
                        'A business that is registered with a state, such as an LLC, a corporation, or a partnership, or that has an Employer Identification Number.',
                        'tillbook',
                    )
                    : __(
                        'A business that is registered separately from its owners, such as a limited company or a partnership.',
                        'tillbook',
                    ),
            ],
            'non_profit' => [
                'name' => __('Nonprofit organization', 'tillbook'),
                'description' => $isAmerican
                    ? __(
                        'A tax-exempt organization, such as a charity, that has 501(c) status or has applied for it.',
                        'tillbook',
                    )
                    : __(
                        'An organization that works for a cause and doesn\'t pay profits to its owners, such as a charity or an association.',
                        'tillbook',
                    ),
            ],
            'government_entity' => [
                'name' => __('Government entity', 'tillbook'),
                'description' => __(
                    'A government body, such as a city, county, or state, or one of its agencies.',
                    'tillbook',
                ),
            ],
            default => ['name' => $key, 'description' => ''],
        };
    }

    public static function structure(string $key): string
    {
        return match ($key) {
            'sole_proprietorship' => __('Sole proprietorship', 'tillbook'),
            'single_member_llc' => __('Single-member LLC', 'tillbook'),
            'multi_member_llc' => __('Multi-member LLC', 'tillbook'),
            'llc' => __('Limited liability company (LLC)', 'tillbook'),
            'free_zone_llc' => __('Free zone LLC', 'tillbook'),
            'free_zone_establishment' => __('Free zone establishment', 'tillbook'),
            'sole_establishment' => __('Sole establishment', 'tillbook'),
            'private_company' => __('Private limited company', 'tillbook'),
            'public_company' => __('Public limited company', 'tillbook'),
            'private_corporation' => __('Private corporation', 'tillbook'),
            'public_corporation' => __('Public corporation', 'tillbook'),
            'private_partnership' => __('Private partnership', 'tillbook'),
            'public_partnership' => __('Public partnership', 'tillbook'),
            'limited_liability_partnership' => __('Limited liability partnership', 'tillbook'),
            'incorporated_partnership' => __('Incorporated partnership', 'tillbook'),
            'unincorporated_partnership' => __('Unincorporated partnership', 'tillbook'),
            'unincorporated_association' => __('Unincorporated association', 'tillbook'),
            'registered_charity' => __('Registered charity', 'tillbook'),
            'incorporated_non_profit' => __('Incorporated nonprofit', 'tillbook'),
            'unincorporated_non_profit' => __('Unincorporated nonprofit', 'tillbook'),
            'governmental_unit' => __('Governmental unit', 'tillbook'),
            'government_instrumentality' => __('Government instrumentality', 'tillbook'),
            'tax_exempt_government_instrumentality' => __('Tax-exempt government instrumentality', 'tillbook'),
            default => $key,
        };
    }
}
