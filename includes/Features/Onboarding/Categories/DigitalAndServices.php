<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding\Categories;

/** Merchant categories of digital goods, professional services and personal services. */
final class DigitalAndServices
{
    /** @return list<Category> */
    public static function digital(): array
    {
        return [
            new Category(
                '5815',
                __('Digital media', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'e-books, music, films, downloads, courses, podcasts',
                    'tillbook',
                ),
            ),
            new Category(
                '5817',
                __('Digital applications', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'apps, software downloads, plug-ins, saas',
                    'tillbook',
                ),
            ),
            new Category(
                '5816',
                __('Digital games', 'tillbook'),
                /* translators: what people search for, with commas */ __('video games, in-game items', 'tillbook'),
            ),
            new Category(
                '5818',
                __('Digital goods, mixed', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'downloads, templates, fonts, presets, stock photos',
                    'tillbook',
                ),
            ),
            new Category(
                '4816',
                __('Websites and hosting', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'web hosting, domains, internet service, vpn',
                    'tillbook',
                ),
            ),
            new Category(
                '7372',
                __('Programming and software services', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'developer, web design, app development, saas',
                    'tillbook',
                ),
            ),
            new Category(
                '7375',
                __('Information services', 'tillbook'),
                /* translators: what people search for, with commas */ __('data, research, database', 'tillbook'),
            ),
            new Category(
                '4899',
                __('Streaming and pay television', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'cable, satellite, video on demand',
                    'tillbook',
                ),
            ),
            new Category(
                '4814',
                __('Phone and messaging services', 'tillbook'),
                /* translators: what people search for, with commas */ __('voip, sim, prepaid, telecom', 'tillbook'),
            ),
        ];
    }

    /** @return list<Category> */
    public static function professional(): array
    {
        return [
            new Category(
                '7392',
                __('Consulting and public relations', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'management, coach, advisor, strategy',
                    'tillbook',
                ),
            ),
            new Category(
                '7311',
                __('Advertising', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'marketing, agency, seo, social media',
                    'tillbook',
                ),
            ),
            new Category(
                '7333',
                __('Photography, art and design', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'graphic design, illustration, logo',
                    'tillbook',
                ),
            ),
            new Category(
                '8931',
                __('Accounting and bookkeeping', 'tillbook'),
                /* translators: what people search for, with commas */ __('accountant, audit, tax advisor', 'tillbook'),
            ),
            new Category(
                '8111',
                __('Legal services', 'tillbook'),
                /* translators: what people search for, with commas */ __('lawyer, attorney, notary', 'tillbook'),
            ),
            new Category(
                '8911',
                __('Architecture and engineering', 'tillbook'),
                /* translators: what people search for, with commas */ __('surveyor, planner', 'tillbook'),
            ),
            new Category(
                '7361',
                __('Recruitment', 'tillbook'),
                /* translators: what people search for, with commas */ __('staffing, temporary help, jobs', 'tillbook'),
            ),
            new Category(
                '7339',
                __('Secretarial support', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'virtual assistant, transcription',
                    'tillbook',
                ),
            ),
            new Category(
                '7276',
                __('Tax preparation', 'tillbook'),
                /* translators: what people search for, with commas */ __('tax return', 'tillbook'),
            ),
            new Category(
                '6513',
                __('Property rental and agents', 'tillbook'),
                /* translators: what people search for, with commas */ __('real estate, landlord, letting', 'tillbook'),
            ),
            new Category(
                '6300',
                __('Insurance', 'tillbook'),
                /* translators: what people search for, with commas */ __('broker, policy, cover', 'tillbook'),
            ),
            new Category(
                '7338',
                __('Printing and copying', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'copy shop, flyers, business cards',
                    'tillbook',
                ),
            ),
            new Category(
                '2741',
                __('Publishing and printing', 'tillbook'),
                /* translators: what people search for, with commas */ __('publisher, magazines, books', 'tillbook'),
            ),
            new Category(
                '7393',
                __('Security services', 'tillbook'),
                /* translators: what people search for, with commas */ __('guards, alarm, investigation', 'tillbook'),
            ),
            new Category(
                '8734',
                __('Testing laboratories', 'tillbook'),
                /* translators: what people search for, with commas */ __('inspection, certification', 'tillbook'),
            ),
            new Category(
                '7399',
                __('Other business services', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'office, mailing, coworking, translation, events',
                    'tillbook',
                ),
            ),
            new Category(
                '8999',
                __('Other professional services', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'freelance, appraiser, translator',
                    'tillbook',
                ),
            ),
        ];
    }

    /** @return list<Category> */
    public static function personal(): array
    {
        return [
            new Category(
                '7299',
                __('Other personal services', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'event planner, tattoo, dog walking, wedding planner, personal trainer',
                    'tillbook',
                ),
            ),
            new Category(
                '7221',
                __('Photo studios', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'portrait, wedding photographer, headshots',
                    'tillbook',
                ),
            ),
            new Category(
                '7395',
                __('Photo development', 'tillbook'),
                /* translators: what people search for, with commas */ __('prints, photo books', 'tillbook'),
            ),
            new Category(
                '7277',
                __('Counseling', 'tillbook'),
                /* translators: what people search for, with commas */ __('debt, marriage, life coach', 'tillbook'),
            ),
            new Category(
                '7210',
                __('Laundry services', 'tillbook'),
                /* translators: what people search for, with commas */ __('washing, garment cleaning', 'tillbook'),
            ),
            new Category(
                '7216',
                __('Dry cleaning', 'tillbook'),
                /* translators: what people search for, with commas */ __('cleaners', 'tillbook'),
            ),
            new Category(
                '7217',
                __('Carpet and upholstery cleaning', 'tillbook'),
                /* translators: what people search for, with commas */ __('sofa cleaning', 'tillbook'),
            ),
            new Category(
                '7251',
                __('Shoe repair', 'tillbook'),
                /* translators: what people search for, with commas */ __('cobbler', 'tillbook'),
            ),
            new Category(
                '7261',
                __('Funeral services', 'tillbook'),
                /* translators: what people search for, with commas */ __('cremation, undertaker', 'tillbook'),
            ),
            new Category(
                '7278',
                __('Personal shopping', 'tillbook'),
                /* translators: what people search for, with commas */ __('concierge, buying club', 'tillbook'),
            ),
        ];
    }
}
