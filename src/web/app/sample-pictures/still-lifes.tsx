/* Still lifes of sample oils, one of each house: the bottle, and what the oil tastes of or goes with. */
import { oilColour } from '../../kernel/illustrations/art/oil-colour.ts';
import { BottleOnTable, type StillLifeProps } from './bottle-on-table.tsx';
import { Almonds, Apple, Olive, Olives, Tomato, Walnuts } from './fruit.tsx';
import { Artichoke, Greens, Radicchio } from './greens.tsx';
import { ink } from './inks.ts';
import { BreadSlice, Loaf, OilBowl, OliveCrate } from './kitchen.tsx';
import { At } from './place.tsx';
import { Board, Cloth, GroveWall, Niche, PlasterWall, placeOf, Table, WindowWall } from './settings.tsx';
import { HerbSprig, OliveSprig } from './sprigs.tsx';

const colourOf = ({ oil }: StillLifeProps) => oilColour(oil.phenolicContent ?? 0);

/** Pikrolithos: the first crates of the harvest, above the sea. */
function FirstCrates({ oil }: StillLifeProps) {
  return (
    <>
      <GroveWall seed="pikrolithos" place={placeOf(oil)} />
      <At x={850} y={1262}>
        <OliveCrate seed="pikrolithos" />
      </At>
      <BottleOnTable oil={oil} x={430} y={1282} tall={960} />
      <At x={130} y={1344} turn={-4} scale={1.15}>
        <OliveSprig seed="pikrolithos" length={330} />
      </At>
      <At x={640} y={1350} scale={1.2}>
        <Olive x={0} y={0} turn={20} />
        <Olive x={54} y={-8} turn={76} />
      </At>
    </>
  );
}

/** Pietrasenza: chicory and almonds. */
function Chicory(props: StillLifeProps) {
  return (
    <>
      <PlasterWall seed="pietrasenza" plaster="apricot" />
      <Table seed="pietrasenza" />
      <At x={315} y={1272} scale={1.5}>
        <Greens seed="chicory" />
      </At>
      <BottleOnTable {...props} x={640} y={1262} tall={950} />
      <At x={910} y={1306} scale={1.15}>
        <OilBowl oil={colourOf(props)} />
      </At>
      <At x={570} y={1400} scale={1.3}>
        <Almonds seed="pietrasenza" />
      </At>
    </>
  );
}

/** Valdetomillo: tomatoes and thyme, after the first night of picking. */
function Tomatoes(props: StillLifeProps) {
  return (
    <>
      <Niche seed="valdetomillo" />
      <Table seed="valdetomillo" isDark />
      <BottleOnTable {...props} x={540} y={1262} tall={950} />
      <At x={800} y={1256} scale={1.35}>
        <Tomato />
      </At>
      <At x={985} y={1340} scale={1.2}>
        <Tomato />
      </At>
      <At x={110} y={1368} turn={-5} scale={1.25}>
        <HerbSprig seed="thyme" length={380} />
      </At>
    </>
  );
}

/** Bjelopera: radicchio and walnuts. */
function RadicchioAndWalnuts(props: StillLifeProps) {
  return (
    <>
      <PlasterWall seed="bjelopera" plaster="sage" />
      <Table seed="bjelopera" />
      <Cloth x={80} stripe={ink.terracotta} />
      <BottleOnTable {...props} x={460} y={1262} tall={950} />
      <At x={830} y={1268} scale={1.45}>
        <Radicchio />
      </At>
      <At x={850} y={1408} scale={1.1}>
        <Walnuts />
      </At>
    </>
  );
}

/** Zalivnik: bread in the window above the bay. */
function BreadInTheWindow(props: StillLifeProps) {
  return (
    <>
      <WindowWall seed="zalivnik" place={placeOf(props.oil)} />
      <Table seed="zalivnik" />
      <At x={830} y={1256} scale={1.2}>
        <Loaf />
      </At>
      <BottleOnTable {...props} x={420} y={1262} tall={930} />
      <At x={680} y={1424} scale={1.3}>
        <BreadSlice seed="zalivnik" oil={oilColour(900)} />
      </At>
      <At x={120} y={1398} turn={-4} scale={1.1}>
        <OliveSprig seed="zalivnik" length={310} fruits={3} />
      </At>
    </>
  );
}

/** Asterolia: the early oil in a bowl, with wild greens. */
function WildGreens(props: StillLifeProps) {
  return (
    <>
      <Niche seed="asterolia" isGreen />
      <Table seed="asterolia" />
      <BottleOnTable {...props} x={600} y={1262} tall={860} />
      <At x={290} y={1306} scale={1.2}>
        <OilBowl oil={colourOf(props)} />
      </At>
      <At x={900} y={1280} scale={1.45}>
        <Greens seed="asterolia" />
      </At>
      <At x={560} y={1412} scale={1.15}>
        <Olives seed="asterolia" width={200} />
      </At>
    </>
  );
}

/** Colle Sambrino: artichoke, and bread with the new oil. */
function NewOilOnBread(props: StillLifeProps) {
  return (
    <>
      <PlasterWall seed="sambrino" />
      <Table seed="sambrino" />
      <At x={290} y={1262} scale={1.2}>
        <Artichoke />
      </At>
      <Board x={600} y={1350} wide={500} />
      <BottleOnTable {...props} x={540} y={1262} tall={950} />
      <At x={790} y={1352} scale={1.35}>
        <BreadSlice seed="one" oil={oilColour(900)} />
      </At>
      <At x={990} y={1362} scale={1.35}>
        <BreadSlice seed="two" oil={oilColour(900)} />
      </At>
      <At x={150} y={1426} turn={-6} scale={1.1}>
        <OliveSprig seed="sambrino" length={320} fruits={3} />
      </At>
    </>
  );
}

/** Fraga Torta: green apples and rosemary on a wall of the grove. */
function ApplesOnTheWall(props: StillLifeProps) {
  return (
    <>
      <GroveWall seed="fraga" place={placeOf(props.oil)} />
      <At x={330} y={1276} scale={1.35}>
        <Apple />
      </At>
      <BottleOnTable {...props} x={640} y={1282} tall={960} />
      <At x={890} y={1294} scale={1.2}>
        <Apple />
      </At>
      <At x={320} y={1384} turn={-4} scale={1.25}>
        <HerbSprig seed="rosemary" length={420} />
      </At>
    </>
  );
}

/** Evolia: the small bottle of the reserve, and the oil in a bowl. */
function SmallReserve(props: StillLifeProps) {
  return (
    <>
      <PlasterWall seed="evolia" plaster="mist" />
      <Table seed="evolia" />
      <Cloth x={600} />
      <BottleOnTable {...props} x={500} y={1262} tall={900} />
      <At x={860} y={1306} scale={1.25}>
        <OilBowl oil={colourOf(props)} />
      </At>
      <At x={100} y={1372} turn={-6} scale={1.2}>
        <OliveSprig seed="evolia" length={330} fruits={5} />
      </At>
      <At x={590} y={1420} scale={1.15}>
        <Olives seed="evolia" width={140} />
      </At>
    </>
  );
}

/** Raña Alta: an apple and olives, before the red plain. */
function OnTheRedPlain(props: StillLifeProps) {
  return (
    <>
      <GroveWall seed="rana" place={placeOf(props.oil)} />
      <At x={360} y={1278} scale={1.3}>
        <Apple />
      </At>
      <BottleOnTable {...props} x={710} y={1282} tall={930} />
      <At x={950} y={1370} scale={1.1}>
        <Olives seed="rana" width={230} ripe={0.2} />
      </At>
      <At x={180} y={1404} turn={-5} scale={1.1}>
        <OliveSprig seed="rana" length={340} fruits={3} />
      </At>
    </>
  );
}

type StillLife = (props: StillLifeProps) => React.JSX.Element;

/** By the id of the sample oil. The others stay without, as many a producer gives no photograph. */
export const stillLifes: ReadonlyMap<number, StillLife> = new Map<number, StillLife>([
  [1, FirstCrates],
  [4, Chicory],
  [7, Tomatoes],
  [10, RadicchioAndWalnuts],
  [13, BreadInTheWindow],
  [16, WildGreens],
  [19, NewOilOnBread],
  [22, ApplesOnTheWall],
  [25, SmallReserve],
  [28, OnTheRedPlain],
]);
