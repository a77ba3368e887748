<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding\Categories;

/** Merchant categories of construction and repair, and of wholesale. */
final class TradesAndSupplies
{
    /** @return list<Category> */
    public static function trades(): array
    {
        return [
            new Category(
                '1520',
                __('General contractors', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'builder, construction, renovation',
                    'tillbook',
                ),
            ),
            new Category(
                '1711',
                __('Heating, plumbing and air conditioning', 'tillbook'),
                /* translators: what people search for, with commas */ __('plumber, hvac, boiler', 'tillbook'),
            ),
            new Category(
                '1731',
                __('Electricians', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'electrical, wiring, solar installation',
                    'tillbook',
                ),
            ),
            new Category(
                '1740',
                __('Masonry, tiling and plastering', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'stonework, insulation, bricklayer',
                    'tillbook',
                ),
            ),
            new Category(
                '1750',
                __('Carpenters', 'tillbook'),
                /* translators: what people search for, with commas */ __('joiner, woodwork', 'tillbook'),
            ),
            new Category(
                '1761',
                __('Roofing and siding', 'tillbook'),
                /* translators: what people search for, with commas */ __('roofer, sheet metal', 'tillbook'),
            ),
            new Category(
                '1771',
                __('Concrete work', 'tillbook'),
                /* translators: what people search for, with commas */ __('paving, driveway', 'tillbook'),
            ),
            new Category(
                '1799',
                __('Other special trades', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'painter, fencing, demolition, glazing',
                    'tillbook',
                ),
            ),
            new Category(
                '0780',
                __('Landscaping and gardening', 'tillbook'),
                /* translators: what people search for, with commas */ __('lawn care, tree service', 'tillbook'),
            ),
            new Category(
                '7349',
                __('Cleaning services', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'janitor, house cleaning, maid, window cleaning',
                    'tillbook',
                ),
            ),
            new Category(
                '7342',
                __('Pest control', 'tillbook'),
                /* translators: what people search for, with commas */ __('exterminator, disinfecting', 'tillbook'),
            ),
            new Category(
                '7538',
                __('Car repair', 'tillbook'),
                /* translators: what people search for, with commas */ __('garage, mechanic, service', 'tillbook'),
            ),
            new Category(
                '7531',
                __('Car body repair', 'tillbook'),
                /* translators: what people search for, with commas */ __('panel beater, dents', 'tillbook'),
            ),
            new Category(
                '7535',
                __('Car painting', 'tillbook'),
                /* translators: what people search for, with commas */ __('respray', 'tillbook'),
            ),
            new Category(
                '7534',
                __('Tire repair', 'tillbook'),
                /* translators: what people search for, with commas */ __('retreading', 'tillbook'),
            ),
            new Category(
                '7542',
                __('Car washes', 'tillbook'),
                /* translators: what people search for, with commas */ __('detailing, valeting', 'tillbook'),
            ),
            new Category(
                '7549',
                __('Towing', 'tillbook'),
                /* translators: what people search for, with commas */ __('breakdown, recovery', 'tillbook'),
            ),
            new Category(
                '7623',
                __('Air conditioning and refrigeration repair', 'tillbook'),
                /* translators: what people search for, with commas */ __('cooling', 'tillbook'),
            ),
            new Category(
                '7629',
                __('Appliance repair', 'tillbook'),
                /* translators: what people search for, with commas */ __('electrical repair', 'tillbook'),
            ),
            new Category(
                '7631',
                __('Watch and jewelry repair', 'tillbook'),
                /* translators: what people search for, with commas */ __('clock repair', 'tillbook'),
            ),
            new Category(
                '7641',
                __('Furniture repair', 'tillbook'),
                /* translators: what people search for, with commas */ __('restoration, upholsterer', 'tillbook'),
            ),
            new Category(
                '7692',
                __('Welding', 'tillbook'),
                /* translators: what people search for, with commas */ __('metal repair', 'tillbook'),
            ),
            new Category(
                '7699',
                __('Other repairs', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'bike repair, instrument repair, locksmith',
                    'tillbook',
                ),
            ),
            new Category(
                '7379',
                __('Computer repair', 'tillbook'),
                /* translators: what people search for, with commas */ __('it support, maintenance', 'tillbook'),
            ),
            new Category(
                '7394',
                __('Equipment rental', 'tillbook'),
                /* translators: what people search for, with commas */ __('tools, furniture, party rental', 'tillbook'),
            ),
        ];
    }

    /** @return list<Category> */
    public static function wholesale(): array
    {
        return [
            new Category(
                '5021',
                __('Office and commercial furniture', 'tillbook'),
                /* translators: what people search for, with commas */ __('desks, shelves', 'tillbook'),
            ),
            new Category(
                '5044',
                __('Office and photo equipment', 'tillbook'),
                /* translators: what people search for, with commas */ __('copiers, cash registers', 'tillbook'),
            ),
            new Category(
                '5046',
                __('Commercial equipment', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'restaurant equipment, signs, displays',
                    'tillbook',
                ),
            ),
            new Category(
                '5047',
                __('Medical and dental supplies', 'tillbook'),
                /* translators: what people search for, with commas */ __('hospital, ophthalmic', 'tillbook'),
            ),
            new Category(
                '5051',
                __('Metal products', 'tillbook'),
                /* translators: what people search for, with commas */ __('steel, aluminum, aluminium', 'tillbook'),
            ),
            new Category(
                '5072',
                __('Hardware supplies', 'tillbook'),
                /* translators: what people search for, with commas */ __('fasteners, locks', 'tillbook'),
            ),
            new Category(
                '5074',
                __('Plumbing and heating supplies', 'tillbook'),
                /* translators: what people search for, with commas */ __('pipes, boilers', 'tillbook'),
            ),
            new Category(
                '5085',
                __('Industrial supplies', 'tillbook'),
                /* translators: what people search for, with commas */ __('machinery, gaskets, safety', 'tillbook'),
            ),
            new Category(
                '5094',
                __('Precious stones and metals', 'tillbook'),
                /* translators: what people search for, with commas */ __('diamonds, gold, bullion', 'tillbook'),
            ),
            new Category(
                '5099',
                __('Other durable goods', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'wholesale, fire extinguishers, instruments',
                    'tillbook',
                ),
            ),
            new Category(
                '5111',
                __('Paper and office supplies', 'tillbook'),
                /* translators: what people search for, with commas */ __('printing paper, packaging', 'tillbook'),
            ),
            new Category(
                '5122',
                __('Pharmaceutical supplies', 'tillbook'),
                /* translators: what people search for, with commas */ __('drugs, cosmetics wholesale', 'tillbook'),
            ),
            new Category(
                '5131',
                __('Fabrics and notions', 'tillbook'),
                /* translators: what people search for, with commas */ __('textiles, yarn wholesale', 'tillbook'),
            ),
            new Category(
                '5137',
                __('Uniforms and workwear', 'tillbook'),
                /* translators: what people search for, with commas */ __('scrubs, commercial clothing', 'tillbook'),
            ),
            new Category(
                '5139',
                __('Commercial footwear', 'tillbook'),
                /* translators: what people search for, with commas */ __('safety shoes', 'tillbook'),
            ),
            new Category(
                '5169',
                __('Chemicals', 'tillbook'),
                /* translators: what people search for, with commas */ __('cleaning products, soap', 'tillbook'),
            ),
            new Category(
                '5192',
                __('Books and periodicals wholesale', 'tillbook'),
                /* translators: what people search for, with commas */ __('newspapers', 'tillbook'),
            ),
            new Category(
                '5193',
                __('Plants and florists\' supplies', 'tillbook'),
                /* translators: what people search for, with commas */ __('nursery stock', 'tillbook'),
            ),
            new Category(
                '5198',
                __('Paints and varnishes', 'tillbook'),
                /* translators: what people search for, with commas */ __('coatings', 'tillbook'),
            ),
            new Category(
                '5199',
                __('Other nondurable goods', 'tillbook'),
                /* translators: what people search for, with commas */ __('promotional items, packaging', 'tillbook'),
            ),
            new Category(
                '5013',
                __('Vehicle supplies and parts', 'tillbook'),
                /* translators: what people search for, with commas */ __('auto parts wholesale', 'tillbook'),
            ),
            new Category(
                '5039',
                __('Construction materials', 'tillbook'),
                /* translators: what people search for, with commas */ __('fencing, sheds', 'tillbook'),
            ),
        ];
    }
}
