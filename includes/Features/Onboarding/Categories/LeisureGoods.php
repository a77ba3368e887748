<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding\Categories;

/** Merchant categories of hobbies, vehicles and general stores. */
final class LeisureGoods
{
    /** @return list<Category> */
    public static function hobbies(): array
    {
        return [
            new Category(
                '5942',
                __('Books', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'bookshop, novels, textbooks, comics',
                    'tillbook',
                ),
            ),
            new Category(
                '5945',
                __('Toys, games and hobbies', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'board games, models, puzzles, dolls, trading cards',
                    'tillbook',
                ),
            ),
            new Category(
                '5941',
                __('Sporting goods', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'fitness, outdoor, fishing, hunting, camping, golf, gym equipment',
                    'tillbook',
                ),
            ),
            new Category(
                '5940',
                __('Bicycles', 'tillbook'),
                /* translators: what people search for, with commas */ __('bikes, e-bike, cycling, repair', 'tillbook'),
            ),
            new Category(
                '5943',
                __('Stationery and office supplies', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'paper, pens, notebooks, school supplies',
                    'tillbook',
                ),
            ),
            new Category(
                '5947',
                __('Gifts, cards and souvenirs', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'gift baskets, novelty, greeting cards, party supplies',
                    'tillbook',
                ),
            ),
            new Category(
                '5949',
                __('Sewing and fabrics', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'needlework, yarn, knitting, quilting, haberdashery',
                    'tillbook',
                ),
            ),
            new Category(
                '5970',
                __('Art supplies and crafts', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'artist, painting, handmade, scrapbooking',
                    'tillbook',
                ),
            ),
            new Category(
                '5971',
                __('Art galleries and dealers', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'paintings, prints, sculpture, artwork',
                    'tillbook',
                ),
            ),
            new Category(
                '5972',
                __('Stamps and coins', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'philately, numismatics, collectibles',
                    'tillbook',
                ),
            ),
            new Category(
                '5973',
                __('Religious goods', 'tillbook'),
                /* translators: what people search for, with commas */ __('church supplies, icons', 'tillbook'),
            ),
            new Category(
                '5994',
                __('Newspapers and magazines', 'tillbook'),
                /* translators: what people search for, with commas */ __('newsstand, press, periodicals', 'tillbook'),
            ),
            new Category(
                '5932',
                __('Antiques', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'vintage, collectibles, restoration',
                    'tillbook',
                ),
            ),
            new Category(
                '5937',
                __('Antique reproductions', 'tillbook'),
                /* translators: what people search for, with commas */ __('replicas', 'tillbook'),
            ),
            new Category(
                '5931',
                __('Used and second-hand goods', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'thrift, vintage, resale, pre-owned',
                    'tillbook',
                ),
            ),
            new Category(
                '5995',
                __('Pets and pet supplies', 'tillbook'),
                /* translators: what people search for, with commas */ __('dog, cat, pet food, aquarium', 'tillbook'),
            ),
        ];
    }

    /** @return list<Category> */
    public static function vehicles(): array
    {
        return [
            new Category(
                '5533',
                __('Car parts and accessories', 'tillbook'),
                /* translators: what people search for, with commas */ __('auto parts, spares, tuning', 'tillbook'),
            ),
            new Category(
                '5531',
                __('Auto and home supplies', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'car accessories, tires, tyres, batteries',
                    'tillbook',
                ),
            ),
            new Category(
                '5532',
                __('Tires', 'tillbook'),
                /* translators: what people search for, with commas */ __('tyres, wheels, rims', 'tillbook'),
            ),
            new Category(
                '5511',
                __('New and used cars', 'tillbook'),
                /* translators: what people search for, with commas */ __('car dealer, trucks, vans', 'tillbook'),
            ),
            new Category(
                '5521',
                __('Used cars', 'tillbook'),
                /* translators: what people search for, with commas */ __('second-hand cars, pre-owned', 'tillbook'),
            ),
            new Category(
                '5571',
                __('Motorcycles', 'tillbook'),
                /* translators: what people search for, with commas */ __('motorbike, scooter, helmets', 'tillbook'),
            ),
            new Category(
                '5551',
                __('Boats', 'tillbook'),
                /* translators: what people search for, with commas */ __('yacht, marine, sailing', 'tillbook'),
            ),
            new Category(
                '5561',
                __('Trailers and campers', 'tillbook'),
                /* translators: what people search for, with commas */ __('caravan, recreational vehicle', 'tillbook'),
            ),
            new Category(
                '5592',
                __('Motor homes', 'tillbook'),
                /* translators: what people search for, with commas */ __('rv, camper van', 'tillbook'),
            ),
            new Category(
                '5598',
                __('Snowmobiles', 'tillbook'),
                /* translators: what people search for, with commas */ __('skidoo, winter sports', 'tillbook'),
            ),
            new Category(
                '5599',
                __('Other vehicles', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'golf carts, all-terrain, aircraft, e-scooter',
                    'tillbook',
                ),
            ),
        ];
    }

    /** @return list<Category> */
    public static function general(): array
    {
        return [
            new Category(
                '5999',
                __('Other specialty retail', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'online store, handmade, unusual goods, vape, crystals, maps',
                    'tillbook',
                ),
            ),
            new Category(
                '5399',
                __('General merchandise', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'online store, mixed, everything',
                    'tillbook',
                ),
            ),
            new Category(
                '5311',
                __('Department stores', 'tillbook'),
                /* translators: what people search for, with commas */ __('big store', 'tillbook'),
            ),
            new Category(
                '5331',
                __('Variety stores', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'dollar store, bargains, household',
                    'tillbook',
                ),
            ),
            new Category(
                '5310',
                __('Discount stores', 'tillbook'),
                /* translators: what people search for, with commas */ __('outlet, cheap, deals', 'tillbook'),
            ),
            new Category(
                '5300',
                __('Wholesale clubs', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'bulk, cash and carry, membership warehouse',
                    'tillbook',
                ),
            ),
            new Category(
                '5309',
                __('Duty-free stores', 'tillbook'),
                /* translators: what people search for, with commas */ __('airport, tax free', 'tillbook'),
            ),
            new Category(
                '5964',
                __('Catalog sales', 'tillbook'),
                /* translators: what people search for, with commas */ __('mail order, catalogue', 'tillbook'),
            ),
            new Category(
                '5965',
                __('Catalog and retail sales', 'tillbook'),
                /* translators: what people search for, with commas */ __('mail order, shop', 'tillbook'),
            ),
            new Category(
                '5968',
                __('Subscriptions and boxes', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'subscription box, monthly, recurring, continuity',
                    'tillbook',
                ),
            ),
            new Category(
                '5969',
                __('Other direct sales', 'tillbook'),
                /* translators: what people search for, with commas */ __('direct marketing, mail order', 'tillbook'),
            ),
            new Category(
                '5963',
                __('Door-to-door sales', 'tillbook'),
                /* translators: what people search for, with commas */ __('home parties, network', 'tillbook'),
            ),
        ];
    }
}
