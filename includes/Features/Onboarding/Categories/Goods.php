<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding\Categories;

/** Merchant categories of clothing, home goods and electronics. */
final class Goods
{
    /** @return list<Category> */
    public static function clothing(): array
    {
        return [
            new Category(
                '5651',
                __('Family clothing', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'clothes, fashion, apparel, boutique, outfit',
                    'tillbook',
                ),
            ),
            new Category(
                '5621',
                __('Women\'s clothing', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'dresses, ladies, fashion, ready-to-wear, lingerie, maternity',
                    'tillbook',
                ),
            ),
            new Category(
                '5611',
                __('Men\'s and boys\' clothing', 'tillbook'),
                /* translators: what people search for, with commas */ __('suits, menswear, shirts, ties', 'tillbook'),
            ),
            new Category(
                '5641',
                __('Children\'s and babies\' clothing', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'kids, infants, toddlers, babywear',
                    'tillbook',
                ),
            ),
            new Category(
                '5661',
                __('Shoes', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'sneakers, boots, footwear, trainers, sandals',
                    'tillbook',
                ),
            ),
            new Category(
                '5655',
                __('Sports clothing', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'sportswear, activewear, yoga, riding, cycling',
                    'tillbook',
                ),
            ),
            new Category(
                '5631',
                __('Women\'s accessories', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'handbags, scarves, hats, millinery, belts',
                    'tillbook',
                ),
            ),
            new Category(
                '5691',
                __('Men\'s and women\'s clothing', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'clothes, fashion, unisex, streetwear, t-shirts',
                    'tillbook',
                ),
            ),
            new Category(
                '5699',
                __('Other clothing and accessories', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    't-shirts, costumes, swimwear, merchandise, print on demand, hoodies',
                    'tillbook',
                ),
            ),
            new Category(
                '5944',
                __('Jewelry, watches and silverware', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'rings, necklaces, earrings, clocks, gold, jeweler, jeweller',
                    'tillbook',
                ),
            ),
            new Category(
                '5948',
                __('Leather goods and luggage', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'bags, suitcases, wallets, purses, backpacks',
                    'tillbook',
                ),
            ),
            new Category(
                '5697',
                __('Tailoring and alterations', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'seamstress, mending, made to measure',
                    'tillbook',
                ),
            ),
            new Category(
                '5698',
                __('Wigs and hairpieces', 'tillbook'),
                /* translators: what people search for, with commas */ __('hair extensions, toupee', 'tillbook'),
            ),
            new Category(
                '5681',
                __('Fur', 'tillbook'),
                /* translators: what people search for, with commas */ __('furrier, coats', 'tillbook'),
            ),
            new Category(
                '7296',
                __('Clothing rental', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'costumes, formal wear, tuxedo, uniforms',
                    'tillbook',
                ),
            ),
        ];
    }

    /** @return list<Category> */
    public static function home(): array
    {
        return [
            new Category(
                '5712',
                __('Furniture', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'sofas, beds, tables, chairs, mattress, home furnishings',
                    'tillbook',
                ),
            ),
            new Category(
                '5719',
                __('Home furnishings and decoration', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'decor, candles, lamps, lighting, kitchenware, linens, pottery, housewares',
                    'tillbook',
                ),
            ),
            new Category(
                '5713',
                __('Floor coverings', 'tillbook'),
                /* translators: what people search for, with commas */ __('carpets, rugs, tiles, flooring', 'tillbook'),
            ),
            new Category(
                '5714',
                __('Curtains and upholstery', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'drapes, blinds, window coverings, fabric',
                    'tillbook',
                ),
            ),
            new Category(
                '5718',
                __('Fireplaces and accessories', 'tillbook'),
                /* translators: what people search for, with commas */ __('stoves, wood burner', 'tillbook'),
            ),
            new Category(
                '5722',
                __('Household appliances', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'washing machine, refrigerator, vacuum cleaner, kitchen appliances',
                    'tillbook',
                ),
            ),
            new Category(
                '5950',
                __('Glassware and crystal', 'tillbook'),
                /* translators: what people search for, with commas */ __('glasses, vases', 'tillbook'),
            ),
            new Category(
                '5200',
                __('Home improvement', 'tillbook'),
                /* translators: what people search for, with commas */ __('diy, home supply, renovation', 'tillbook'),
            ),
            new Category(
                '5211',
                __('Building materials and lumber', 'tillbook'),
                /* translators: what people search for, with commas */ __('wood, timber, construction', 'tillbook'),
            ),
            new Category(
                '5231',
                __('Paint, glass and wallpaper', 'tillbook'),
                /* translators: what people search for, with commas */ __('decorating, varnish', 'tillbook'),
            ),
            new Category(
                '5251',
                __('Hardware and tools', 'tillbook'),
                /* translators: what people search for, with commas */ __('screws, drills, ironmonger', 'tillbook'),
            ),
            new Category(
                '5261',
                __('Garden supplies and plants', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'nursery, lawn, seeds, gardening, flowers',
                    'tillbook',
                ),
            ),
            new Category(
                '5992',
                __('Florists', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'flowers, bouquets, plants, wedding flowers',
                    'tillbook',
                ),
            ),
            new Category(
                '5996',
                __('Swimming pools and supplies', 'tillbook'),
                /* translators: what people search for, with commas */ __('spa, hot tub, pool chemicals', 'tillbook'),
            ),
            new Category(
                '5998',
                __('Tents and awnings', 'tillbook'),
                /* translators: what people search for, with commas */ __('canopy, camping, marquee', 'tillbook'),
            ),
            new Category(
                '5983',
                __('Fuel for heating', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'oil, firewood, coal, gas, pellets',
                    'tillbook',
                ),
            ),
        ];
    }

    /** @return list<Category> */
    public static function electronics(): array
    {
        return [
            new Category(
                '5732',
                __('Electronics', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'phones, tv, audio, headphones, gadgets, consumer electronics',
                    'tillbook',
                ),
            ),
            new Category(
                '5045',
                __('Computers and accessories', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'laptops, pc, hardware, printers, peripherals',
                    'tillbook',
                ),
            ),
            new Category(
                '5734',
                __('Computer software', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'programs, apps, licenses, licences, saas',
                    'tillbook',
                ),
            ),
            new Category(
                '5946',
                __('Cameras and photo supplies', 'tillbook'),
                /* translators: what people search for, with commas */ __('photography, lenses, drones', 'tillbook'),
            ),
            new Category(
                '4812',
                __('Phones and telecom equipment', 'tillbook'),
                /* translators: what people search for, with commas */ __('mobile, smartphone, handsets', 'tillbook'),
            ),
            new Category(
                '5735',
                __('Records and music media', 'tillbook'),
                /* translators: what people search for, with commas */ __('vinyl, cd, albums', 'tillbook'),
            ),
            new Category(
                '5733',
                __('Musical instruments and sheet music', 'tillbook'),
                /* translators: what people search for, with commas */ __('guitar, piano, drums', 'tillbook'),
            ),
            new Category(
                '5065',
                __('Electrical parts and components', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'cables, batteries, circuits, solar',
                    'tillbook',
                ),
            ),
            new Category(
                '5978',
                __('Typewriters and office machines', 'tillbook'),
                /* translators: what people search for, with commas */ __('printers, repair', 'tillbook'),
            ),
            new Category(
                '7622',
                __('Electronics repair', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'phone repair, screen repair, tv repair',
                    'tillbook',
                ),
            ),
        ];
    }
}
